import type { Person } from './types.ts'

export type People = ReturnType<typeof createPeople>

/** A right-to-left override, markup, a format of other languages, and a line break. */
const HOSTILE_NAME = 'Mallory \u202Egnp.exe <img src=x onerror="alert(1)"> ${name}\n{{constructor}}'

const createFirstPeople = (url: string): readonly Person[] => [
  { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.org', isEmailVerified: true, picture: `${url}/picture.svg` },
  { id: 'bo', name: 'Bo Bergström', email: 'bo@example.org', isEmailVerified: false, picture: null },
  { id: 'chi', name: '池 千尋', email: null, isEmailVerified: false, picture: null },
  {
    id: 'mallory',
    name: HOSTILE_NAME,
    email: 'mallory@example.org',
    isEmailVerified: true,
    picture: 'javascript:alert(1)',
  },
]

/** The people who have accounts at the providers. */
export function createPeople(url: string) {
  let people = createFirstPeople(url)
  return {
    list: () => people,
    get: (id: unknown) => people.find((person) => person.id === id),
    add(given: Partial<Omit<Person, 'id'>> & Pick<Person, 'name'>): Person {
      const id = `person-${people.length + 1}`
      const person = { id, email: `${id}@example.org`, isEmailVerified: true, picture: null, ...given }
      people = [...people, person]
      return person
    },
  }
}
