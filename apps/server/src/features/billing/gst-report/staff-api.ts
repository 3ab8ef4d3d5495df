import { gstDocuments, staffGstReportCalls, type GstAmounts, type GstReport } from '@layar/contract'
import { feature } from '../../../request/implement'
import { gstReportCsv } from './csv'
import { gstEntries, thisMonth, untoldRefunds, type GstEntry } from './read'

const sumOf = (entries: readonly GstEntry[]): GstAmounts => ({
  count: new Set(entries.map(({ cartCode }) => cartCode)).size,
  value_minor: entries.reduce((sum, { valueMinor }) => sum + valueMinor, 0),
  gst_minor: entries.reduce((sum, { gstMinor }) => sum + gstMinor, 0),
})

const split = (entries: readonly GstEntry[]): Pick<GstReport, 'charged' | 'reverse_charged'> => ({
  charged: sumOf(entries.filter(({ isReverseCharge }) => !isReverseCharge)),
  reverse_charged: sumOf(entries.filter(({ isReverseCharge }) => isReverseCharge)),
})

export const staffGstReportFeature = feature(staffGstReportCalls, {
  staffGstReport: async (context, { query }) => {
    const month = query.month ?? thisMonth(context.now)
    const entries = await gstEntries(context, month)
    const parts = gstDocuments.map((document) => ({
      document,
      ...split(entries.filter((entry) => entry.document === document)),
    }))
    return {
      action: true,
      message: context.message('ok'),
      result: {
        month,
        this_month: thisMonth(context.now),
        parts,
        ...split(entries),
        untold_refunds: await untoldRefunds(context, month),
      },
    }
  },
  staffGstReportFile: async (context, { query }) => {
    const month = query.month ?? thisMonth(context.now)
    return {
      action: true,
      message: context.message('ok'),
      result: {
        file_name: `gst-low-value-${month}.csv`,
        mime: 'text/csv' as const,
        content: gstReportCsv(await gstEntries(context, month), context.language),
      },
    }
  },
})
