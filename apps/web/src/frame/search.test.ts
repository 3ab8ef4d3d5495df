import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search'

test('a code in the query stays the text it is [ROUTE-14] [ROUTE-17]', () => {
  expect(parseSearch('?code=0123')).toEqual({ code: '0123' })
  expect(parseSearch('?calculator=true')).toEqual({ calculator: 'true' })
})

test('a query without values is no query', () => {
  expect(stringifySearch({ code: undefined, status: null })).toBe('')
  expect(stringifySearch({ code: 'SG 1&2' })).toBe('?code=SG+1%262')
})
