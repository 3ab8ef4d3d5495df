import { IconReportMoney } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { GstReportScreen } from '../features/billing/gst-report/gst-report-screen'

export const Route = createFileRoute('/_staff/gst-report')({
  staticData: {
    menu: {
      group: 'prices',
      position: 25,
      name: { en: 'GST report', id: 'Laporan GST', cn: 'GST 报表' },
      icon: IconReportMoney,
      roles: ['finance'],
    },
  },
  component: GstReportScreen,
})
