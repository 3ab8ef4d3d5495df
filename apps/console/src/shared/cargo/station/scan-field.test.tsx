import { cartonBarcode, cartonBarcodeText } from '@layar/domain'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loading, renderConsole } from '../../../testing/render-console'

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
