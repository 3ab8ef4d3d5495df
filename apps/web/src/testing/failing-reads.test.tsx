import { profileCalls } from '@layar/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal, renderPortal } from './render-portal'
import { indonesianProfile } from './fixtures'

/** What an address needs to open its screen. */
const queryOf = (path: string): string => {
  if (path === '/import/checkout') return '?carts=SHP-1'
  if (path === '/export/Invoice') return '?invoice_code=INV-1'
  return /\/detail$|\/print\/(invoice|credit-note)/.test(path) ? '?code=INV-1' : ''
}
/** Hands over a file and says a failure in its own way; its test shows it. */
const isFile = (path: string): boolean => path.endsWith('-pdf')

const open = (path: string) =>
  renderPortal(path, {
    country: 'id',
    settings: { export_mode: true, is_sample: true },
    answers: [
      answer(profileCalls.profile, {
        action: true,
        message: '',
        result: indonesianProfile({ id_card_validation_status: 'verified' }),
      }),
    ],
    otherwise: () => {
      throw refusal(500, 'The server has an error.', 'internal')
    },
  })

const paths = (() => {
  const { router, unmount } = open('/')
  const found = Object.entries(router.routesByPath)
    .filter(([path, { id }]) => /^\/_(main|secondary|print)\//.test(id) && !isFile(path))
    .map(([path]) => path.replace(/(.)\/$/, '$1'))
  unmount()
  return found
})()

/** Screens of customers that read nothing before something is chosen. */
const readsNothing = ['/import/print/test-sta', '/setting/password']

test.each(paths.filter((path) => !readsNothing.includes(path)))(
  '%s says that its reads failed, offers to try again, and shows nothing as empty [FAIL-01]',
  async (path) => {
    open(`${path}${queryOf(path)}`)
    const main = within(await screen.findByRole('main'))
    expect((await main.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0)
    expect(main.getAllByRole('alert').length).toBeGreaterThan(0)
    // The sheet of labels begins empty: it is typed.
    if (path === '/import/print/label') return
    const drawings = [...document.querySelectorAll('main svg[viewBox="0 0 200 112"]')]
    expect(drawings.filter((drawing) => !drawing.closest('[role=alert]'))).toEqual([])
  },
)

test('the frame of a screen counts nothing that it could not read as zero [SHELL-04]', async () => {
  open('/setting/password')
  expect(await screen.findByRole('link', { name: 'Cart, count not loaded' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Notifications, unpaid invoices not loaded' })).toBeTruthy()
})
