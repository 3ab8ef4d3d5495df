import { countries, countrySettings } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'

/** The zone of the clock by which an import `d` arrives. */
const zone: SQL = sql.raw(
  `case d.country ${countries.map((one) => `when '${one}' then '${countrySettings[one].localTimeZone}'`).join(' ')} end`,
)

/**
 * A departure `d` that has left and has not arrived, although the day of its ETA is over at its destination. Of a country abroad
 * the zone is not known: its day is over a day later, wherever it is.
 */
export const isOverdue = (now: SQL = sql`now()`): SQL => sql`(d.status in ('departed', 'at_customs', 'released')
  and d.eta_at < case d.service when 'impor' then date_trunc('day', ${now} at time zone ${zone}) at time zone ${zone}
                                else ${now} - interval '1 day' end)`
