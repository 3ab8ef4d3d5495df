import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallFailure } from '@layar/contract'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import { PageError } from '../shared/access/session/page-error'
import { ErrorPage } from './error-page'

const show = (error: Error, language: 'en' | 'id' | 'cn' = 'en') => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ErrorPage error={error} reset={() => undefined} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return render(
    <LayarProvider country="sg" language={language} env="test">
      <RouterProvider router={router} />
    </LayarProvider>,
  )
}

test('shows There is Error, Please Back To Home Page with status and message for any other error [ERRPG-02]', async () => {
  show(new CallFailure(503, { action: false, message: 'We are being repaired', error_code: 'x' }, undefined))
  expect(await screen.findByRole('heading', { name: 'There is Error' })).toBeTruthy()
  expect(screen.getByText('Please Back To Home Page')).toBeTruthy()
  expect(screen.getByText('Status 503')).toBeTruthy()
  expect(screen.getByText('We are being repaired')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
})

test('shows 500 for an unknown status, in the reader’s language [ERRPG-02]', async () => {
  show(new Error('inner detail'), 'id')
  expect(await screen.findByRole('heading', { name: 'Terjadi Kesalahan' })).toBeTruthy()
  expect(screen.getByText('Status 500')).toBeTruthy()
  expect(screen.queryByText('inner detail')).toBeNull()
})

test('shows plain text when the error page itself fails [ERRPG-03]', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  const unreadable = new Proxy(new PageError(500, 'x'), {
    get: () => {
      throw new Error('unreadable')
    },
  })
  show(unreadable)
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred while showing the error page.')
})
