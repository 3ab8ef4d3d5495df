import { staffExportCalls } from '@layar/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at, exportCode, staffExportOf, exportDetailOf } from '../../../testing/export-fixture'
import { answer, loading, renderConsole } from '../../../testing/render-console'

test('lists a queue with search, paging and a link on each line', async () => {
  const { user, sentTo, place } = renderConsole(
    '/exports?queue=export_review',
    ['support'],
    [
      answer(staffExportCalls.staffExports, ({ query }) => ({
        action: true,
        message: '',
        results: [query?.after ? staffExportOf({ shipment_id: at, shipment_code: 'EXP-TEST0009' }) : staffExportOf()],
        next: query?.after ? null : 'more',
      })),
    ],
  )
  const link = await screen.findByRole('link', { name: exportCode }, loading)
  expect(link.getAttribute('href')).toBe(`/exports/${exportCode}`)
  expect(screen.getByRole('heading', { name: 'Export to review' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /more/i }))
  expect(await screen.findByRole('link', { name: 'EXP-TEST0009' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'SARI1{Enter}')
  await waitFor(() => expect(place()).toContain('search=SARI1'))
  await waitFor(() =>
    expect(sentTo(staffExportCalls.staffExports).at(-1)?.query).toMatchObject({
      queue: 'export_review',
      search: 'SARI1',
    }),
  )
})

test('what our courier fetched is called picked up, and what the customer sent is on its way to the warehouse', async () => {
  const rows = [true, false].map((is_picked_up, index) =>
    staffExportOf({
      shipment_code: `EXP-TEST000${String(index)}`,
      shipment_id: `${at}${String(index)}`,
      status: 'sent_to_warehouse',
      is_picked_up,
    }),
  )
  renderConsole(
    '/exports',
    ['hub'],
    [answer(staffExportCalls.staffExports, () => ({ action: true, message: '', results: rows, next: null }))],
  )
  const lineOf = async (name: string) => (await screen.findByRole('link', { name }, loading)).closest('tr')
  expect((await lineOf('EXP-TEST0000'))?.textContent).toContain('Picked up')
  expect((await lineOf('EXP-TEST0001'))?.textContent).toContain('Sent to warehouse')
})

test('many exports are sent in one act, each from the status that was seen', async () => {
  const rows = ['EXP-TEST0001', 'EXP-TEST0002'].map((shipment_code, index) =>
    staffExportOf({
      shipment_code,
      shipment_id: `${at}${String(index)}`,
      status: 'received',
      moves: ['cancelled', 'sent', 'hold'],
    }),
  )
  const { user, sentTo } = renderConsole(
    '/exports',
    ['hub'],
    [
      answer(staffExportCalls.staffExports, () => ({ action: true, message: '', results: rows, next: null })),
      answer(staffExportCalls.staffMoveExports, ({ body }) => ({
        action: true,
        message: '1 of 2 shipments were moved',
        moved_count: 1,
        results: body.shipments.map(({ shipment_code }, index) => ({
          shipment_code,
          moved: index === 0,
          status: index === 0 ? ('sent' as const) : null,
          error_code: index === 0 ? null : 'invoice_unpaid',
          message: index === 0 ? null : 'It is not paid.',
        })),
      })),
    ],
  )
  await screen.findByRole('row', { name: /EXP-TEST0001/ }, loading)
  await user.keyboard('am')
  await user.keyboard('GA-7{Enter}')
  await waitFor(() => expect(document.body.textContent).toContain('EXP-TEST0002 not moved: It is not paid.'))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(sentTo(staffExportCalls.staffMoveExports)).toMatchObject([
    {
      body: {
        to: 'sent',
        manifest_number: 'GA-7',
        shipments: rows.map(({ shipment_code }) => ({ shipment_code, from: 'received' })),
      },
    },
  ])
})

test('what ends a shipment is folded away, for one and for many', async () => {
  const { open: openAddress, user } = renderConsole(
    `/exports/${exportCode}`,
    ['hub'],
    [
      answer(staffExportCalls.staffExport, () => ({
        action: true,
        message: '',
        result: exportDetailOf({ status: 'received', moves: ['cancelled', 'sent', 'hold'] }),
      })),
      answer(staffExportCalls.staffExports, () => ({
        action: true,
        message: '',
        results: [staffExportOf({ status: 'delivering', moves: ['hold', 'lost', 'returning'] })],
        next: null,
      })),
    ],
  )
  expect((await screen.findByRole('button', { name: 'Put on hold' }, loading)).closest('details')).toBeNull()
  expect(screen.getByText('Cancel shipment').closest('details')?.open).toBe(false)
  await openAddress('/exports')
  await user.click(await screen.findByLabelText(`Select ${exportCode}`, undefined, loading))
  const bulk = within(screen.getByRole('region', { name: 'Acts for the selected rows' }))
  expect(bulk.getByRole('button', { name: 'Put on hold' }).closest('details')).toBeNull()
  expect(bulk.getByText(/Lost/).closest('details')?.open).toBe(false)
})
