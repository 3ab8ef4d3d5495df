import { voyageCalls, type NextDeparture } from '@layar/contract'
import { afterDays } from '@layar/domain'
import { feature } from '../../../request/implement'
import { countRead } from '../../../request/read-limit'
import { mainAddress } from '../../customer/public'
import { allPackages, slowestDelivery } from '../../pricing/public'
import { nextRows } from './rows'

export const voyageFeature = feature(voyageCalls, {
  nextDepartures: async (context) => {
    countRead(context, 'departures')
    const { db, customer, now } = context
    const rows = await nextRows(db, [customer.country])
    if (rows.length === 0) return { action: true, message: context.message('ok'), results: [] }
    const address = await mainAddress(db, customer.id)
    const daysTo = await slowestDelivery(db, customer.country, now)
    const packages = await allPackages(db)
    const results = rows.map((row): NextDeparture => {
      const days = daysTo(address, row.track)
      const kind = packages.find(({ packageTrack }) => packageTrack === row.track)
      return {
        agent_id: String(row.agent_id),
        agent_name: row.agent_name,
        agent_country: row.agent_country,
        time_zone: row.time_zone,
        track: row.track,
        cutoff_at: new Date(row.cutoff_at).toISOString(),
        eta_at: row.eta_at === null ? null : new Date(row.eta_at).toISOString(),
        arrives_by: row.eta_at === null || days === null ? null : afterDays(new Date(row.eta_at), days).toISOString(),
        lead_time_days: { min: kind?.leadDaysMin ?? 0, max: kind?.leadDaysMax ?? 0 },
      }
    })
    return { action: true, message: context.message('ok'), results }
  },
})
