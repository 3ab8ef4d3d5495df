import { exportTrackingCalls } from '@layar/contract'
import { requireExport } from '../../../request/export-mode'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import {
  exportVoyage,
  hasEnded,
  ownLinkLimits,
  sharedLinkLimits,
  sharedLinks,
  sharedVoyageView,
} from '../../cargo/public'
import { exportByToken } from './rows'
import { arrivedAtOf, linkEndsAt, sharedExportView } from './view'

const links = sharedLinks({ table: 'export_shipments', code: 'shipment_code', events: 'export_events' })

export const exportTrackingFeature = feature(exportTrackingCalls, {
  exportSharedTracking: {
    limits: sharedLinkLimits,
    // Whatever the visitor's country: the link travels with the goods.
    run: async (context, { query }) => {
      const { db, now } = context
      const [row] = await exportByToken(db, [query.token])
      if (row === undefined || hasEnded(linkEndsAt(row), now)) throw fail('not_found')
      const voyage = await exportVoyage(db, row.id, { arrivedAt: arrivedAtOf(row), isHeld: row.status === 'hold' })
      return {
        data: {
          action: true,
          message: context.message('ok'),
          result: sharedExportView(row, { voyage: voyage && sharedVoyageView(voyage), now }),
        },
      }
    },
  },

  exportTrackingLink: async (context, { query }) => {
    requireExport(context)
    const link = await links.read(context, query.shipment_code)
    return {
      data: {
        action: true,
        message: context.message('ok'),
        result: { shipment_code: query.shipment_code, ...link },
      },
    }
  },

  exportRotateTrackingLink: {
    limits: ownLinkLimits,
    answersSecret: true,
    run: async (context, { body }) => {
      requireExport(context)
      const { message, link } = await links.renew(context, body.shipment_code)
      return {
        data: {
          action: true,
          message: context.message(message),
          result: { shipment_code: body.shipment_code, ...link },
        },
      }
    },
  },

  exportSwitchOffTrackingLink: {
    limits: ownLinkLimits,
    run: async (context, { body }) => {
      requireExport(context)
      const link = await links.switchOff(context, body.shipment_code)
      return {
        data: {
          action: true,
          message: context.message('tracking_link_off'),
          result: { shipment_code: body.shipment_code, ...link },
        },
      }
    },
  },
})
