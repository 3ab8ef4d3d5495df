import { firstReadsElementId } from '@layar/contract'
import { setActiveLanguage } from '@layar/ui/i18n/language.tsx'
import { expect, test } from 'vitest'
import type { Portal } from '../portal'
import { sendFirstReads } from './first-reads'

/** What a page that was drawn for `?code=…` asks for at once when it is opened at this address. */
const askedAt = (search: string): unknown[] => {
  setActiveLanguage('en')
  const page = document.implementation.createHTMLDocument()
  const list = page.body.appendChild(page.createElement('script'))
  list.type = 'application/json'
  list.id = firstReadsElementId
  list.dataset['record'] = 'code'
  list.textContent = JSON.stringify([
    ['/api/{svc}/cart/detail', 'GET', 'en', { query: { code: '…' } }],
    ['/api/{svc}/cart/count', 'GET', 'en', {}],
    ['/api/{svc}/cart/count', 'GET', 'id', {}],
  ])
  const asked: unknown[] = []
  const queries = {
    prefetchQuery: ({ queryKey: [path, , , input] }: { queryKey: readonly unknown[] }) => {
      asked.push([path, input])
      return Promise.resolve()
    },
  }
  const opened = { location: { search }, getElementById: (id: string) => page.getElementById(id) }
  sendFirstReads({ queries } as unknown as Portal, opened as unknown as Document)
  return asked
}

const count = ['/api/{svc}/cart/count', {}]

test('a drawn page asks for the record that its address names, as it is written there', () => {
  expect(askedAt('?code=SHP-AAAAA-BBBBB')).toEqual([
    ['/api/{svc}/cart/detail', { query: { code: 'SHP-AAAAA-BBBBB' } }],
    count,
  ])
  expect(askedAt('?code=%22%2C%5C')).toEqual([['/api/{svc}/cart/detail', { query: { code: '",\\' } }], count])
})

test('an address that names its record by another parameter asks for nothing of it', () => {
  expect(askedAt('?mark=LYSGMEA24-A')).toEqual([count])
  expect(askedAt('')).toEqual([count])
})
