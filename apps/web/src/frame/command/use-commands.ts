import { useNavigate } from '@tanstack/react-router'
import type { Command, CommandGroup } from '@layar/ui/command/command-palette.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useHasPlace } from '../../shared/link/use-has-place'
import { useModePlaces } from '../places'
import { useProfilePlaces } from '../profile-menu'
import { frameText } from '../text/area'
import { commandText } from './text/area'

/** Whether a label has every word that was typed. */
export const fits = (label: string, words: string): boolean => {
  const text = label.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** What can be done and opened in the current mode, by the words that were typed. */
export function useCommands(words: string, onAdd: () => void): readonly CommandGroup[] {
  const t = useText(commandText)
  const f = useText(frameText)
  const navigate = useNavigate()
  const hasPlace = useHasPlace()
  const places = useModePlaces()
  const own = useProfilePlaces()
  const to = (path: string, search?: Readonly<Record<string, string>>) => () =>
    void navigate({ to: path as '/', ...(search ? { search: search as never } : {}) })
  const acts: readonly Command[] = [
    ...(hasPlace(places.add) ? [{ key: 'add', name: f('addShipment'), run: onAdd }] : []),
    { key: 'pay', name: t('pay'), run: to(places.invoices, { status: 'pending' }) },
    ...(places.bar.some(({ key }) => key === 'calculator')
      ? [{ key: 'calculate', name: t('calculate'), run: to('/import/calculator') }]
      : []),
    ...(hasPlace('/tracking') ? [{ key: 'track', name: f('tracking'), run: to('/tracking') }] : []),
  ]
  const pages: readonly Command[] = [
    ...(places.home.key === 'home' ? ([{ key: 'home', path: places.home.path }] as const) : []),
    ...places.bar.filter(({ key }) => key !== 'calculator'),
    { key: 'cart', path: places.cart } as const,
    ...own,
  ].map(({ key, path }) => ({ key: `page-${key}`, name: f(key), run: to(path) }))
  const track: readonly Command[] =
    /\d/.test(words) && words.length > 4 && hasPlace('/tracking')
      ? [{ key: 'track-this', name: t('track', { number: words }), run: to('/tracking', { search: words }) }]
      : []
  const fitting = (commands: readonly Command[]) => commands.filter(({ name }) => fits(name, words))
  return [
    { name: t('acts'), commands: [...track, ...fitting(acts)] },
    { name: t('places'), commands: fitting(pages) },
  ]
}
