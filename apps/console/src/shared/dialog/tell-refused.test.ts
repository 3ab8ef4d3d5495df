import { setActiveLanguage } from '@layar/ui/i18n/language.tsx'
import { toast, toastStore } from '@layar/ui/toast/store.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tellRefused, useRefusedRows } from './tell-refused'

const word = ({ code, message }: { code: string; message: string }): string => `${code}: ${message}`
const rows = (count: number, message: string) =>
  Array.from({ length: count }, (_, index) => ({ code: `SHP-${index + 1}`, message }))

beforeEach(() => setActiveLanguage('en'))
afterEach(() => {
  toast.closeAll()
  useRefusedRows.setState({ groups: [] })
})

test('of eight refused rows none is pushed away, nor what was done', () => {
  toast.success('2 of 10 shipments were moved')
  tellRefused([...rows(7, 'Somebody else moved it.'), { code: 'SHP-9', message: 'It is not paid.' }], word)
  expect(toastStore.read().map(({ title, message }) => [title, message])).toEqual([
    [undefined, '2 of 10 shipments were moved'],
    ['Not done: 8', 'SHP-1, SHP-2, SHP-3, SHP-4, SHP-5, SHP-6, SHP-7: Somebody else moved it. SHP-9: It is not paid.'],
  ])
})

test('one refused row needs no count, and none says nothing', () => {
  tellRefused([], word)
  tellRefused(rows(1, 'It is not paid.'), word)
  expect(toastStore.read()).toMatchObject([{ title: undefined, message: 'SHP-1: It is not paid.' }])
})

test('of many reasons three are shown, and the rest is one press away', () => {
  const refused = Array.from({ length: 7 }, (_, index) => ({ code: `SHP-${index}`, message: `Reason ${index}.` }))
  tellRefused(refused, word)
  const [shown] = toastStore.read()
  expect(shown?.message).toBe('SHP-0: Reason 0. SHP-1: Reason 1. SHP-2: Reason 2.')
  expect(shown?.action?.label).toBe('And 4 more')
  shown?.action?.run()
  expect(useRefusedRows.getState().groups).toHaveLength(7)
})

test('of many rows of one reason the first are named', () => {
  tellRefused(rows(500, 'It is not paid.'), word)
  const [shown] = toastStore.read()
  expect(shown?.message).toMatch(/^SHP-1, .* SHP-8: It is not paid\.$/)
  expect(shown?.action?.label).toBe('And 492 more')
})
