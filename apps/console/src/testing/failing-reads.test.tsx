import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { menuEntries } from '../frame/menu'
import { createConsoleRouter } from '../frame/router'
import { loading, refusal, renderConsole } from './render-console'

const id = '00000000-0000-4000-8000-000000000001'
const { routesById } = createConsoleRouter()
const paths = Object.values<{ readonly id: string; readonly to: string }>({ ...routesById })
  .filter((route) => route.id.startsWith('/_staff/'))
  .map(({ to }) => to.replace(/\$\w+/, id))

test('every screen of the menu is among those that are looked at', () => {
  expect(paths).toEqual(expect.arrayContaining(menuEntries({ ...routesById }).map(({ to }) => to)))
})

/** Screens that read nothing until something is scanned. */
const readsNothing = ['/move', '/sort']

test.each(paths.filter((path) => !readsNothing.includes(path)))(
  '%s says that its reads failed, offers to try again, and shows nothing as empty',
  async (path) => {
    renderConsole(path, ['admin'], [], 'en', () => {
      throw refusal(500, 'The server has an error.', 'internal')
    })
    const main = within(await screen.findByRole('main', undefined, loading))
    expect((await main.findAllByRole('button', { name: 'Try again' }, loading)).length).toBeGreaterThan(0)
    const drawings = [...document.querySelectorAll('main svg[viewBox="0 0 200 112"]')]
    expect(drawings.filter((drawing) => !drawing.closest('[role=alert]'))).toEqual([])
  },
)
