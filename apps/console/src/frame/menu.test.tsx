import { languages, staffRoles } from '@layar/contract'
import { createRouter } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routeTree } from '../route-tree.gen'
import { loading, renderConsole } from '../testing/render-console'
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
