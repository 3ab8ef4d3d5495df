import { cartonBarcode, cartonBarcodeText } from '@layar/domain'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loading, renderConsole } from '../../../testing/render-console'
import { scanPauseMs } from './scanner-keys'

test('F1 lists the keys of a station, and a scan meanwhile goes into the field, question marks too', async () => {
  const { user } = renderConsole('/move', ['warehouse'], [])
  const field = await screen.findByRole<HTMLInputElement>('searchbox', undefined, loading)
  const list = () => screen.queryByText('Show or hide this list')
  expect(list()).toBeNull()
  await user.keyboard('{F1}')
  expect(list()).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await user.keyboard('https://example.test/?a=1')
  expect(field.value).toBe('https://example.test/?a=1')
  await user.keyboard('{F1}')
  expect(list()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keys' }))
  expect(list()).toBeTruthy()
})

test('two cartons that a scanner wrote without an Enter between them are two scans', async () => {
  const { user } = renderConsole('/move', ['warehouse'], [])
  await screen.findByRole('searchbox', undefined, loading)
  const [first, second] = [cartonBarcode(42), cartonBarcode(43)]
  await user.keyboard(`${first}${second}{Enter}`)
  expect(await screen.findByText('2 cartons in your hands')).toBeTruthy()
  for (const code of [first, second]) expect(screen.getByText(cartonBarcodeText(code))).toBeTruthy()
})

/** As a scanner does: a character every few milliseconds, each key where the US layout has it. */
const scanKeys = (
  field: HTMLInputElement,
  keys: readonly (readonly [key: string, code: string])[],
  gapMs = 5,
): void => {
  const startMs = performance.now()
  keys.forEach(([key, code], index) => {
    const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: startMs + index * gapMs })
    field.dispatchEvent(event)
    fireEvent.change(field, { target: { value: field.value + key } })
  })
}
const keysOf = (text: string) =>
  [...text].map((key) => [key, /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`] as const)

test('a scanner that ends its codes with nothing is read after a pause, hands are not', async () => {
  renderConsole('/move', ['warehouse'], [])
  const field = await screen.findByRole<HTMLInputElement>('searchbox', undefined, loading)
  scanKeys(field, keysOf(cartonBarcode(42)), 120)
  await new Promise((resolve) => setTimeout(resolve, scanPauseMs + 100))
  expect(field.value).toBe(cartonBarcode(42))
  fireEvent.change(field, { target: { value: '' } })
  scanKeys(field, keysOf(cartonBarcode(43)))
  expect(await screen.findByText('1 carton in your hands')).toBeTruthy()
  expect(field.value).toBe('')
  expect(screen.getByText(cartonBarcodeText(cartonBarcode(43)))).toBeTruthy()
})

test('a scanner with the US layout at a French keyboard is read as it was meant', async () => {
  const { user } = renderConsole('/move', ['warehouse'], [])
  const field = await screen.findByRole<HTMLInputElement>('searchbox', undefined, loading)
  const french = 'à&é"\'(-è_ç'
  scanKeys(
    field,
    [...cartonBarcode(42)].map((digit) => [french[Number(digit)] ?? '', `Digit${digit}`] as const),
  )
  await user.keyboard('{Enter}')
  expect(await screen.findByText(cartonBarcodeText(cartonBarcode(42)))).toBeTruthy()
})
