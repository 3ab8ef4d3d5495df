import { useNavigate } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useHasPlace } from '../../shared/link/use-has-place'
import { useModePlaces } from '../places'
import { useProfilePlaces } from '../profile-menu'
import { frameText } from '../text/area'
import { commandText } from './text/area'

/** One choice of the command bar. */
export interface Command {
  readonly key: string
  readonly label: string
  /** What tells it from its like: the first item, the amount. */
  readonly note?: string
  readonly run: () => void
}

export interface CommandGroup {
  readonly name: string
  readonly commands: readonly Command[]
}

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
    ...(hasPlace(places.add) ? [{ key: 'add', label: f('addShipment'), run: onAdd }] : []),
    { key: 'pay', label: t('pay'), run: to(places.invoices, { status: 'pending' }) },
    ...(places.bar.some(({ key }) => key === 'calculator')
      ? [{ key: 'calculate', label: t('calculate'), run: to('/import/calculator') }]
      : []),
    ...(hasPlace('/tracking') ? [{ key: 'track', label: f('tracking'), run: to('/tracking') }] : []),
  ]
  const pages: readonly Command[] = [
    ...(places.home.key === 'home' ? ([{ key: 'home', path: places.home.path }] as const) : []),
    ...places.bar.filter(({ key }) => key !== 'calculator'),
    { key: 'cart', path: places.cart } as const,
    ...own,
  ].map(({ key, path }) => ({ key: `page-${key}`, label: f(key), run: to(path) }))
  const track: readonly Command[] =
    /\d/.test(words) && words.length > 4 && hasPlace('/tracking')
      ? [{ key: 'track-this', label: t('track', { number: words }), run: to('/tracking', { search: words }) }]
      : []
  const fitting = (commands: readonly Command[]) => commands.filter(({ label }) => fits(label, words))
  return [
    { name: t('acts'), commands: [...track, ...fitting(acts)] },
    { name: t('places'), commands: fitting(pages) },
  ]
}
