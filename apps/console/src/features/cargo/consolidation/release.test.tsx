import { staffCustomsCalls, staffDepartureCalls } from '@layar/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'
import { departureOf, detailOf } from '../../../testing/departure-fixture'

const { departure_code: code } = departureOf()
const detail = {
  ...detailOf([]),
  departure: departureOf({ status: 'at_customs' }),
  moves: ['released' as const],
}

const open = (late: number) =>
  renderConsole(
    `/departures/${code}`,
    ['hub'],
    [
      answer(staffDepartureCalls.staffDeparture, () => ({ action: true, message: '', result: detail })),
      answer(staffDepartureCalls.staffMoveDeparture, () => ({
        action: true,
        message: 'Released',
        obstacles: [],
        result: detail,
      })),
      answer(staffCustomsCalls.staffDepartureCustoms, () => ({
        action: true,
        message: '',
        result: {
          departure: detail.departure,
          master: null,
          counts: { not_lodged: late, lodged: 0, held: 0, released: 0 },
          lacking_count: 0,
          outside_count: late,
          late_count: late,
          may_read_numbers: false,
          may_act: true,
        },
      })),
    ],
  )
const askRelease = async (user: ReturnType<typeof open>['user']): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Mark as released' }, loading))
}

test('the release of a departure says before the act what stays with customs, and where it is', async () => {
  const { user, sentTo } = open(1)
  await askRelease(user)
  expect(
    await dialog().findByText(/^1 house consignment joined after the declaration and is not released/),
  ).toBeTruthy()
  expect(dialog().getByRole('link', { name: 'Show them' }).getAttribute('href')).toContain(
    `/departures/${code}/customs?goods=late`,
  )
  expect(sentTo(staffDepartureCalls.staffMoveDeparture)).toEqual([])
  await user.click(dialogButton('Mark as released'))
  await waitFor(() => expect(sentTo(staffDepartureCalls.staffMoveDeparture)[0]?.body).toMatchObject({ to: 'released' }))
})

test('nothing is said where the release lets everything go', async () => {
  const { user, sentTo } = open(0)
  await askRelease(user)
  await waitFor(() => expect(sentTo(staffCustomsCalls.staffDepartureCustoms)).toHaveLength(1))
  expect(dialog().queryByRole('note')).toBeNull()
})
