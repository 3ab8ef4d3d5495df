import type { FigureLane, FigureSite, FigureSpread, StaffFigures } from '@layar/contract'
import { countryName, type Language } from '@layar/domain'
import { decimalCell, spreadsheetText } from '../../../request/csv'
import { allSites, everybody, everyLane, figureNames, heads, ourBuilding, trackNames, type Head } from './words'

type Row = Partial<Record<Head, string | number>> & { readonly figure: string }

const columns = Object.keys(heads).filter((name): name is Head => name in heads)
const rounded = (value: number): number => Number(value.toFixed(2))
const inHours = (seconds: number | null): number | '' => (seconds === null ? '' : rounded(seconds / 3600))

const spread = ({ count, median_seconds: median, p90_seconds: p90 }: FigureSpread) => ({
  count: String(count),
  median: inHours(median),
  p90: inHours(p90),
})

const share = (count: number, total: number) => ({
  count: String(count),
  total: String(total),
  share: total === 0 ? '' : rounded((count / total) * 100),
})

const booked = (count: number, hours: number) => ({
  count: String(count),
  hours: String(hours),
  perHour: hours === 0 ? '' : rounded(count / hours),
})

const siteName = (site: FigureSite | null, language: Language): string => {
  if (site === null) return allSites[language]
  return site.name ?? ourBuilding[language].replace('{country}', countryName(site.country ?? '', language))
}

const laneName = (lane: FigureLane, language: Language): string =>
  `${lane.agent_name ?? countryName(lane.from_country, language)} → ${countryName(lane.to_country, language)}, ${trackNames[lane.track][language]}`

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The figures as rows of a file, in the language of the reader. */
export const figuresCsv = ({ week, site, current, now }: StaffFigures, language: Language): string => {
  const { quarantine, holds, differences: found, first_attempts: attempts, people, lanes } = current
  const name = (figure: keyof typeof figureNames): string => figureNames[figure][language]
  const rows: Row[] = [
    { figure: name('dockToShelf'), ...spread(current.dock_to_shelf) },
    { figure: name('shelfToDeparture'), ...spread(current.shelf_to_departure) },
    { figure: name('departureToDoor'), of: everyLane[language], ...spread(current.departure_to_door) },
    ...lanes.map((lane) => ({ figure: name('departureToDoor'), of: laneName(lane, language), ...spread(lane) })),
    {
      figure: name('bookedIn'),
      of: everybody[language],
      ...booked(sum(people.map(({ count }) => count)), sum(people.map(({ hours }) => hours))),
    },
    ...people.map((one) => ({ figure: name('bookedIn'), of: one.name, ...booked(one.count, one.hours) })),
    { figure: name('quarantined'), ...share(quarantine.quarantined_count, quarantine.received_count) },
    {
      figure: name('inQuarantine'),
      count: String(now.quarantined.count),
      median: inHours(now.quarantined.median_seconds),
      oldest: inHours(now.quarantined.oldest_seconds),
    },
    { figure: name('holdsSet'), count: String(holds.set_count) },
    { figure: name('holdsLifted'), ...spread(holds.lifted) },
    { figure: name('heldNow'), count: String(now.held_count) },
    { figure: name('short'), ...share(found.short_count, found.carton_count) },
    { figure: name('over'), ...share(found.over_count, found.carton_count) },
    { figure: name('damaged'), ...share(found.damaged_count, found.carton_count) },
    {
      figure: name('unsettled'),
      ...share(found.unsettled_count, found.short_count + found.over_count + found.damaged_count),
    },
    { figure: name('firstAttempt'), ...share(attempts.delivered_count, attempts.attempted_count) },
  ]
  const place = { site: siteName(site, language), week }
  return spreadsheetText(
    [
      columns.map((column) => heads[column][language]),
      ...rows.map((row) =>
        columns.map((column) => {
          const cell = { ...place, ...row }[column] ?? ''
          return typeof cell === 'number' ? decimalCell(cell, language) : cell
        }),
      ),
    ],
    language,
  )
}

/** `figures-2026-W47.csv`, with its site where one was chosen. */
export const figuresFileName = ({ week, site }: Pick<StaffFigures, 'week' | 'site'>): string =>
  ['figures', site === null ? '' : (site.country ?? `warehouse-${site.agent_id ?? ''}`), week]
    .filter(Boolean)
    .join('-')
    .concat('.csv')
