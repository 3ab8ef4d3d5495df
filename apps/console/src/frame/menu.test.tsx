import { languages, staffQueueCalls, staffRoles, type StaffQueue } from '@layar/contract'
import { createRouter } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routeTree } from '../route-tree.gen'
import { answer, loading, renderConsole } from '../testing/render-console'
import { menuEntries, type MenuRoutes } from './menu'

const routes: MenuRoutes = { ...createRouter({ routeTree }).routesById }
const declared = menuEntries(routes)

test('lists every staff screen whose address needs no code', () => {
  const plain = Object.values(routes)
    .filter(({ id, to }) => id.startsWith('/_staff/') && !to.includes('$'))
    .map(({ to }) => to)
  expect(declared.map(({ to }) => to).sort()).toEqual(plain.sort())
})

test('gives each entry a position of its own in its group', () => {
  const places = declared.map(({ group, position }) => `${group} ${position}`)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

test.each(staffRoles)(
  'shows %s the entries of this role in ascending position, in the chosen language',
  async (role) => {
    const seen = declared.filter(({ roles }) => role === 'admin' || roles.includes(role))
    for (const language of languages) {
      renderConsole('/', [role], [], language)
      const groups = within(await screen.findByRole('navigation', undefined, loading)).getAllByRole('group')
      for (const group of groups) {
        const expected = seen.filter((entry) => group.getAttribute('aria-labelledby') === `menu-${entry.group}`)
        const shown = within(group).getAllByRole('link')
        expect(shown.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
          expected.map(({ to, name }) => [to, name[language]]),
        )
      }
      expect(groups.flatMap((group) => within(group).getAllByRole('link'))).toHaveLength(seen.length)
      cleanup()
    }
  },
)

test.each(staffRoles.filter((role) => role !== 'admin'))(
  'refuses %s every page that the menu does not offer this role, and shows no act of it',
  async (role) => {
    for (const { to, roles } of declared.filter((entry) => !entry.roles.includes(role))) {
      const { place } = renderConsole(to, [role], [])
      expect(await screen.findByRole('heading', { name: 'Your role does not include this page' }, loading)).toBeTruthy()
      expect(place(), roles.join()).toBe(to)
      expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([])
      cleanup()
    }
  },
  120_000,
)

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const withQueues = (path: string, results: StaffQueue[]) =>
  renderConsole(path, ['admin'], [answer(staffQueueCalls.staffQueues, () => ({ action: true, message: '', results }))])
const countOf = (name: string) => {
  const link = within(screen.getByRole('navigation')).getByRole('link', { name })
  return document.getElementById(link.getAttribute('aria-describedby') ?? '')
}

test('counts the work behind each entry by the call of the queues, red only when its oldest is over target', async () => {
  const { sentTo } = withQueues('/agents', [
    { queue: 'quarantined', count: 2, oldest_at: hoursAgo(1) },
    { queue: 'at_hub', count: 3, oldest_at: hoursAgo(2) },
    { queue: 'in_transit', count: 90, oldest_at: hoursAgo(900) },
    { queue: 'payments', count: 1, oldest_at: hoursAgo(25) },
    { queue: 'tickets', count: 0, oldest_at: null },
  ])
  await screen.findByRole('navigation', undefined, loading)
  await waitFor(() => expect(countOf('Shipments')?.textContent).toBe('5 open'))
  expect(countOf('Shipments')?.dataset['late']).toBeUndefined()
  expect(countOf('Payments')?.textContent).toBe('1 open, the oldest is over its target')
  expect(countOf('Payments')?.dataset['late']).toBe('true')
  expect(countOf('Tickets')).toBeNull()
  expect(sentTo(staffQueueCalls.staffQueues)).toHaveLength(1)
})

test('counts goods that did not arrive in time, and not those still on their way to the warehouse', async () => {
  withQueues('/agents', [
    { queue: 'to_receive', count: 50, oldest_at: hoursAgo(700) },
    { queue: 'not_arrived', count: 4, oldest_at: hoursAgo(900) },
    { queue: 'export_to_receive', count: 60, oldest_at: hoursAgo(700) },
    { queue: 'export_not_arrived', count: 3, oldest_at: hoursAgo(900) },
  ])
  await screen.findByRole('navigation', undefined, loading)
  await waitFor(() => expect(countOf('Shipments')?.textContent).toBe('4 open'))
  expect(countOf('Shipments')?.dataset['late']).toBeUndefined()
  expect(countOf('Export')?.textContent).toBe('3 open')
})

test('the page of the queues and the menu share one read', async () => {
  const { sentTo } = withQueues('/', [{ queue: 'leads', count: 4, oldest_at: hoursAgo(1) }])
  await screen.findByRole('heading', { name: 'Queues' }, loading)
  await waitFor(() => expect(countOf('Quote requests')?.textContent).toBe('4 open'))
  expect(sentTo(staffQueueCalls.staffQueues)).toHaveLength(1)
})

test('the entry of the open page is scrolled into the menu, which is longer than most screens', async () => {
  const seen: (string | null)[] = []
  HTMLElement.prototype.scrollIntoView = function note() {
    if (this.closest('nav')) seen.push(this.textContent)
  }
  try {
    const { goTo } = renderConsole('/agents', ['admin'], [])
    await screen.findByRole('navigation', undefined, loading)
    await waitFor(() => expect(seen.at(-1)).toBe('Agents'))
    await goTo('/audit')
    await waitFor(() => expect(seen.at(-1)).toBe('Audit'))
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
  }
})
