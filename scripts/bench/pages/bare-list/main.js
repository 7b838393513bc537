/** 600 plain rows with the same pictures, rendered at once. */
const directory = new URLSearchParams(location.search).get('directory')

async function show() {
  const list = document.createElement('ul')
  list.style = 'height: 420px; overflow: auto; display: grid; grid-template-columns: repeat(4, 1fr)'
  for (let page = 1; page <= 15; page += 1) {
    const answer = await fetch(`${directory}/getWallets?page=${page}&entries=40`)
    const { data } = await answer.json()
    for (const { name, image_id: image } of data) {
      const row = document.createElement('li')
      row.innerHTML = `<button><img loading="lazy" width="56" height="56" alt="" src="${directory}/getWalletImage/${image}"><span></span></button>`
      row.querySelector('span').textContent = name
      list.append(row)
    }
    document.body.append(list)
  }
}

document.querySelector('#root').innerHTML = '<button>All wallets</button>'
document.querySelector('button').addEventListener('click', () => void show())
