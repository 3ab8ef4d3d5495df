import { staffGstReportCalls, type GstReport } from '@layar/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, loading, renderConsole } from '../../../testing/render-console'

const none = { count: 0, value_minor: 0, gst_minor: 0 }
const report: GstReport = {
  month: '2026-11',
  this_month: '2026-11',
  parts: [
    {
      document: 'invoice',
      charged: { count: 3, value_minor: 50_000, gst_minor: 4500 },
      reverse_charged: { count: 1, value_minor: 2945, gst_minor: 0 },
    },
    { document: 'additional', charged: none, reverse_charged: none },
    { document: 'credit', charged: { count: 1, value_minor: -400, gst_minor: -36 }, reverse_charged: none },
  ],
  charged: { count: 3, value_minor: 49_600, gst_minor: 4464 },
  reverse_charged: { count: 1, value_minor: 2945, gst_minor: 0 },
  untold_refunds: 2,
}
const open = () =>
  renderConsole(
    '/gst-report',
    ['finance'],
    [
      answer(staffGstReportCalls.staffGstReport, () => ({ action: true, message: '', result: report })),
      answer(staffGstReportCalls.staffGstReportFile, () => ({
        action: true,
        message: '',
        result: { file_name: 'gst-low-value-2026-11.csv', mime: 'text/csv' as const, content: 'x' },
      })),
    ],
  )

test('finance reads what was charged beside what businesses account for', async () => {
  open()
  const charged = await screen.findByRole('region', { name: 'GST charged by us' }, loading)
  expect(within(charged).getByRole('row', { name: /^Credit notes 1 .*4\.00 .*0\.36$/ })).toBeTruthy()
  expect(within(charged).getByRole('row', { name: /^Total 3 .*496\.00 .*44\.64$/ })).toBeTruthy()
  expect(screen.getByText(/^Refunds entered by hand without their tax: 2\./)).toBeTruthy()
  const reverse = screen.getByRole('region', { name: 'Reverse charge' })
  expect(within(reverse).getByRole('row', { name: /^Total 1 .*29\.45$/ })).toBeTruthy()
})

test('another month is asked for, and its file', async () => {
  const { user, sentTo } = open()
  await user.click(await screen.findByRole('button', { name: 'Previous month' }, loading))
  await waitFor(() =>
    expect(sentTo(staffGstReportCalls.staffGstReport).at(-1)).toMatchObject({ query: { month: '2026-10' } }),
  )
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() =>
    expect(sentTo(staffGstReportCalls.staffGstReportFile)).toMatchObject([{ query: { month: '2026-10' } }]),
  )
})
