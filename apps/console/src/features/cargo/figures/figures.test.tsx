import { staffFigureCalls, type StaffFigures, type WeekFigures } from '@layar/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, loading, refusal, renderConsole } from '../../../testing/render-console'

const hour = 3600
const none = { count: 0, median_seconds: null, p90_seconds: null }
const quiet: WeekFigures = {
  dock_to_shelf: none,
  shelf_to_departure: none,
  departure_to_door: none,
  lanes: [],
  people: [],
  quarantine: { received_count: 0, quarantined_count: 0 },
  holds: { set_count: 0, lifted: none },
  differences: {
    departure_count: 0,
    carton_count: 0,
    short_count: 0,
    over_count: 0,
    damaged_count: 0,
    unsettled_count: 0,
  },
  first_attempts: { attempted_count: 0, delivered_count: 0 },
}
const spread = (count: number, median: number, p90: number) => ({
  count,
  median_seconds: median * hour,
  p90_seconds: p90 * hour,
})
const lane = {
  service: 'impor',
  agent_id: '1',
  agent_name: 'Guangzhou',
  from_country: 'cn',
  to_country: 'sg',
  track: 'udara',
} as const
const rina = { staff_id: '00000000-0000-4000-8000-000000000001', name: 'Rina' }
const busy: WeekFigures = {
  ...quiet,
  dock_to_shelf: spread(42, 1.5, 5.2),
  departure_to_door: spread(30, 52, 100),
  lanes: [
    { ...lane, ...spread(29, 52, 100) },
    {
      ...lane,
      service: 'ekspor',
      agent_id: null,
      agent_name: null,
      from_country: 'id',
      to_country: 'my',
      ...spread(1, 72, 72),
    },
  ],
  people: [{ ...rina, count: 42, hours: 4 }],
  quarantine: { received_count: 42, quarantined_count: 3 },
  first_attempts: { attempted_count: 8, delivered_count: 7 },
}
const before: WeekFigures = {
  ...quiet,
  dock_to_shelf: spread(10, 2, 3),
  lanes: [{ ...lane, ...spread(3, 60, 61) }],
  people: [{ ...rina, count: 9, hours: 3 }],
}

const figuresOf = (week: string, changes: Partial<StaffFigures> = {}) => ({
  action: true,
  message: '',
  result: {
    week,
    this_week: '2026-W47',
    from: '2026-11-15T17:00:00.000Z',
    until: '2026-11-22T17:00:00.000Z',
    time_zone: 'Asia/Jakarta',
    site: null,
    sites: [
      { agent_id: null, country: 'id' as const, name: null },
      { agent_id: '1', country: null, name: 'Guangzhou' },
    ],
    current: busy,
    before,
    now: { quarantined: { count: 12, median_seconds: 49 * hour, oldest_seconds: 240 * hour }, held_count: 2 },
    ...changes,
  },
})
const given = (changes: Partial<StaffFigures> = {}) =>
  answer(staffFigureCalls.staffFigures, ({ query }) => figuresOf(query.week ?? '2026-W47', changes))

const tile = async (name: string): Promise<string> => {
  const found = await screen.findByText(name, { selector: 'dt' }, loading)
  return found.parentElement?.textContent ?? ''
}
const rowsOf = (name: string): string[] =>
  within(screen.getAllByRole('region', { name })[0] ?? document.body)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent.trim()).join('|'))

describe('the figures of a week', () => {
  test('stand in units that are read, beside those of the week before', async () => {
    renderConsole('/figures', ['hub'], [given()])
    expect(await tile('Dock to shelf')).toBe('Dock to shelf1 h 30 min90% within 5 h 12 min42 cartonsbefore: 2 h')
    expect(await tile('Departure to door')).toContain('2 d 4 h')
    expect(await tile('Shelf to departure')).toContain('–0 cartonsbefore: –')
    expect(await tile('Cartons per hour worked')).toContain('10.542 cartons booked in, 4 h workedbefore: 3')
    expect(await tile('Quarantined')).toContain('7.1%3 of 42 cartons booked in')
    expect(await tile('Delivered first time')).toContain('87.5%7 of 8 shipments')
    expect(await tile('In quarantine')).toContain('12 cartonsMedian 2 d 1 h · oldest 10 d')
    expect(screen.getByText('This week so far · Monday to Sunday, UTC+7')).toBeTruthy()
  })

  test('are told by lane and by person', async () => {
    renderConsole('/figures', ['hub'], [given()])
    await tile('Dock to shelf')
    expect(rowsOf('Departure to door by lane')).toEqual([
      expect.stringMatching(/Guangzhou to Singapore\|29\|2 d 4 h\|4 d 4 h\|2 d 12 h$/),
      expect.stringMatching(/Indonesia to Malaysia\|1\|3 d\|3 d\|–$/),
    ])
    expect(rowsOf('Booked in by person')).toEqual(['Rina|42|4|10.5|3'])
  })

  test('are of the week in the address, which the buttons and Back change', async () => {
    const { user, sentTo, place, back } = renderConsole('/figures?week=2026-W01', ['hub'], [given()])
    await tile('Dock to shelf')
    expect(screen.getByText('Week 1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous week' }))
    expect(await screen.findByText('Week 52')).toBeTruthy()
    expect(place()).toContain('week=2025-W52')
    await waitFor(() => expect(sentTo(staffFigureCalls.staffFigures).at(-1)?.query).toEqual({ week: '2025-W52' }))
    back()
    expect(await screen.findByText('Week 1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'This week' }))
    expect(await screen.findByText('Week 47')).toBeTruthy()
    expect(place()).toBe('/figures')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next week' }).disabled).toBe(true)
  })

  test('are asked for the site that is chosen; who has one site chooses none', async () => {
    const { sentTo } = renderConsole('/figures', ['hub'], [given()])
    fireEvent.change(await screen.findByLabelText('Site', undefined, loading), { target: { value: '1' } })
    await waitFor(() => expect(sentTo(staffFigureCalls.staffFigures).at(-1)?.query).toEqual({ agent_id: '1' }))
    fireEvent.change(screen.getByLabelText('Site'), { target: { value: 'id' } })
    await waitFor(() => expect(sentTo(staffFigureCalls.staffFigures).at(-1)?.query).toEqual({ country: 'id' }))
  })

  test('of an empty week say that nothing happened, and still what lies here now', async () => {
    const own = { agent_id: null, country: 'id' as const, name: null }
    renderConsole('/figures', ['hub'], [given({ current: quiet, site: own, sites: [own] })])
    expect(await screen.findByText('Nothing happened in this week', undefined, loading)).toBeTruthy()
    expect(screen.queryByText('Dock to shelf', { selector: 'dt' })).toBeNull()
    expect(await tile('In quarantine')).toContain('12 cartons')
    expect(screen.getByText(/^Our building in Indonesia · /)).toBeTruthy()
    expect(screen.queryByLabelText('Site')).toBeNull()
  })

  test('of a site that is not one’s own fail with a message, and the file is asked for as the page is', async () => {
    const { user, sentTo } = renderConsole(
      '/figures?week=2026-W40&site=2',
      ['warehouse'],
      [
        answer(staffFigureCalls.staffFigures, () => {
          throw refusal(404, 'Not found.', 'not_found')
        }),
        answer(staffFigureCalls.staffFiguresFile, () => {
          throw refusal(404, 'Not found.', 'not_found')
        }),
      ],
    )
    expect(await screen.findByRole('alert', undefined, loading)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() =>
      expect(sentTo(staffFigureCalls.staffFiguresFile)).toEqual([{ query: { week: '2026-W40', agent_id: '2' } }]),
    )
  })
})
