import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loading, renderConsole } from '../testing/render-console'

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
