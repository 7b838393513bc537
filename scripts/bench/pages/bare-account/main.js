/** Plain rows with the same data: all tokens, and all transactions of all pages, each rendered as soon as they arrive. */
const address = new URLSearchParams(location.search)
const account = `${address.get('service')}/v1/account/${address.get('account')}`
const chain = `chainId=eip155:${address.get('chain')}`
const amounts = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })
const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

const get = async (path) => (await fetch(`${account}/${path}`)).json()

function showList(name) {
  const list = document.createElement('ul')
  list.className = name
  list.style = 'height: 420px; overflow: auto'
  document.body.append(list)
  return list
}

function addRow(list, icon, ...texts) {
  const row = document.createElement('li')
  row.innerHTML = `<button><img loading="lazy" width="40" height="40" alt="">${'<span></span> '.repeat(texts.length)}</button>`
  if (icon) row.querySelector('img').src = icon
  for (const [place, span] of row.querySelectorAll('span').entries()) span.textContent = texts[place]
  list.append(row)
}

async function showTokens() {
  const list = showList('tokens')
  const { balances } = await get(`balance?currency=usd&${chain}`)
  for (const { name, iconUrl, quantity } of balances) addRow(list, iconUrl, name, amounts.format(quantity.numeric))
}

async function showTransactions() {
  const list = showList('transactions')
  let cursor = ''
  do {
    const { data, next } = await get(`history?${chain}${cursor && `&cursor=${cursor}`}`)
    for (const { metadata, transfers } of data) {
      const [{ fungible_info: token, nft_info: item, quantity } = {}] = transfers ?? []
      const icon = token?.icon?.url ?? item?.content?.preview?.url
      const amount = quantity ? amounts.format(quantity.numeric) : ''
      addRow(
        list,
        icon,
        metadata.operationType,
        dates.format(new Date(metadata.minedAt)),
        metadata.sentTo,
        amount,
        token?.symbol ?? item?.name ?? '',
      )
    }
    cursor = next
  } while (cursor)
  list.classList.add('complete')
}

document.querySelector('#root').innerHTML = '<button>Account</button><button>Activity</button>'
const [tokens, transactions] = document.querySelectorAll('button')
tokens.addEventListener('click', () => void showTokens())
transactions.addEventListener('click', () => void showTransactions())
