import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentCalls } from '@layar/contract'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

test('an article that does not exist is Page Not Found; one that cannot be read is read again on request [ERRPG-01]', async () => {
  let status = 404
  const answers = [
    answer(contentCalls.article, () => {
      throw refusal(status, 'The server says no.')
    }),
  ]
  const missing = renderPortal('/blog/none', { session: { token: null }, answers })
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  missing.unmount()
  status = 500
  renderPortal('/blog/none', { session: { token: null }, answers })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Page Not Found' })).toBeNull()
})
