import { expect, test } from 'vitest'
import { findCountries } from './country-search'

const codes = ['au', 'cz', 'de', 'gb', 'jp', 'kp', 'kr', 'nl', 'tr', 'tw', 'ua', 'us']

test.each([
  ['UK', 'en', ['gb', 'ua']],
  ['u.k.', 'id', ['gb', 'ua']],
  ['usa', 'en', ['us']],
  ['america', 'en', ['us']],
  ['Amerika', 'id', ['us']],
  ['holland', 'en', ['nl']],
  ['Belanda', 'id', ['nl']],
  ['Jerman', 'id', ['de']],
  ['germany', 'cn', ['de']],
  ['korea', 'en', ['kr', 'kp']],
  ['TURKEY', 'en', ['tr']],
  ['英', 'cn', ['gb']],
  ['kingdom', 'en', ['gb']],
  ['zzz', 'en', []],
  [' ', 'en', codes],
] as const)('%j in %s finds %j', (typed, language, found) => {
  expect(findCountries(codes, typed, language)).toEqual(found)
})
