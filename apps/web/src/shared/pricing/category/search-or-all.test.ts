import { expect, test } from 'vitest'
import { searchOrAll } from './search-or-all'

const options = ['Clothing', 'Toys'].map((label) => ({ value: label, label, disabled: false }))
const search = (typed: string) => searchOrAll('None')({ options, search: typed, limit: Infinity })

test('a search without a hit offers every category below a title that says so', () => {
  expect(search('T-shirt')).toEqual([{ group: 'None', items: options }])
  expect(search('cloth')).toEqual([options[0]])
  expect(search('')).toEqual(options)
})
