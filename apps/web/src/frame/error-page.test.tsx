import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { CallFailure } from '@layar/contract'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import { Content } from '@layar/ui/page/content.tsx'
import { PageError } from '../shared/access/session/page-error'
import { ErrorPage, NotFoundPage } from './error-page'

const showPage = (page: ReactNode, language: 'en' | 'id' | 'cn' = 'en', path = '/') => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page, notFoundComponent: () => page }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return render(
    <LayarProvider country="sg" language={language} env="test">
      <RouterProvider router={router} />
    </LayarProvider>,
  )
}

const show = (error: Error, language?: 'en' | 'id' | 'cn') =>
  showPage(<ErrorPage error={error} reset={() => undefined} />, language)

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

test.each([
  ['en', 'This link no longer works', /Open the file again from its shipment or ticket/],
  ['id', 'Tautan ini sudah tidak berlaku', /Buka lagi berkasnya dari kiriman atau tiketnya/],
  ['cn', '此链接已失效', /请从对应的货件或工单中重新打开文件/],
] as const)(
  'a link to a file that has expired says where to open the file again: %s',
  async (language, title, lead) => {
    showPage(<NotFoundPage />, language, '/files/8f0c1d3e-0000-4000-8000-000000000000?sig=x')
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(lead)).toBeTruthy()
  },
)

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

test.each([
  ['an error', <ErrorPage key="error" error={new Error('broken')} reset={() => undefined} />],
  ['an unknown address', <NotFoundPage key="unknown" />],
])('%s is the main part of a page by itself, and a block within that of a layout', async (_, page) => {
  const { unmount } = showPage(page)
  expect(await screen.findByRole('main')).toBeTruthy()
  unmount()
  showPage(<Content id="content">{page}</Content>)
  expect((await screen.findByRole('main')).id).toBe('content')
  expect(screen.getByRole('main').querySelector('h1')).not.toBeNull()
})
