import { staffCartonCalls, type LocationInput, type StaffLocation, type UndoneCarton } from '@layar/contract'
import { parseLocationName, worksIn } from '@layar/domain'
import { eq, inArray, sql } from 'drizzle-orm'
import { locations } from '../../../db/schema'
import type { Db } from '../../../db/open'
import { beyond } from '../../../request/cursor'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { answerPage } from '../../../request/page'
import { contains } from '../../../request/search-pattern'
import { seenCarton } from '../../../request/sites'
import { audit } from '../../platform/public'
import { findAgent } from '../../pricing/public'
import { findAsStaff, makeLocation, type Building, type LocationRow } from '../location/store'
import { locationRows, locationView, ofAgent, seenPlace } from '../location/view'
import { barcodeOf, type CartonRow } from './change'
import { countLocation } from './count'
import { cartonDetail } from './detail'
import { cartonLabels, locationLabels } from './labels'
import { declareLost } from './lost'
import { moveCartons } from './move'
import { releaseCarton } from './release'
import { newestStanding } from './take-back'
import { staffCartonRows, staffCartons, staffCartonView } from './rows'

/** Of cartons that just changed: the event that an undo names. */
const undoable = async (db: Db, moved: readonly CartonRow[]): Promise<UndoneCarton[]> => {
  const events = await newestStanding(
    db,
    moved.map(({ id }) => id),
  )
  return moved.map((row) => ({ barcode: barcodeOf(row), event_id: String(events.get(row.id)?.id ?? '') }))
}

/** Cartons shown on one location. */
const mostShown = 500

const buildingOf = async (
  { db, staff: { sites } }: StaffContext,
  { agent_id: agentId, country }: Pick<LocationInput, 'agent_id' | 'country'>,
): Promise<Building> => {
  if (Boolean(agentId) === Boolean(country)) throw failFields({ agent_id: 'building_unsaid' })
  if (country) {
    if (!worksIn(sites, { country })) throw failFields({ country: 'agent_not_yours' })
    return { country }
  }
  const agent = await findAgent(db, agentId ?? '')
  if (agent === undefined) throw failFields({ agent_id: 'agent_unknown' })
  if (!worksIn(sites, { agentId: agent.id })) throw failFields({ agent_id: 'agent_not_yours' })
  return { agentId: agent.id }
}

/** In the order of the ids. */
const shown = async ({ db, language }: StaffContext, ids: readonly string[]): Promise<StaffLocation[]> => {
  if (ids.length === 0) return []
  const rows = await locationRows(db, [inArray(locations.id, [...ids])], ids.length)
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((row) => locationView(row, language))
}

const shownOne = async (context: StaffContext, { id }: LocationRow): Promise<StaffLocation> => {
  const [location] = await shown(context, [id])
  if (location === undefined) throw fail('location_unknown')
  return location
}

export const staffCartonFeature = feature(staffCartonCalls, {
  staffCarton: async (context, { query }) => ({
    action: true,
    message: context.message('ok'),
    result: await cartonDetail(context, query.barcode),
  }),
  // Moving a carton to where it is changes nothing, so a repeated request without a key is one as well.
  staffMoveCartons: async (context, { body }) => {
    const { ids, moved, location } = await moveCartons(context, {
      language: context.language,
      cartons: body.cartons,
      location: body.location,
      reason: body.reason ?? undefined,
    })
    return {
      action: true,
      message: context.message('cartons_moved', { location: location.name }),
      result: { cartons: await staffCartons(context.db, ids), moved: await undoable(context.db, moved) },
    }
  },
  staffDeclareCartonLost: async (context, { body }) => {
    await declareLost(context, body)
    return {
      action: true,
      message: context.message('carton_given_up'),
      result: await cartonDetail(context, body.barcode),
    }
  },
  staffReleaseCarton: async (context, { body }) => {
    await releaseCarton(context, body)
    return {
      action: true,
      message: context.message('carton_released'),
      result: await cartonDetail(context, body.barcode),
    }
  },
  staffCartonLabels: async (context, { query }) => ({
    action: true,
    message: context.message('ok'),
    result: await cartonLabels(context, query),
  }),
  staffLocations: (context, { query }) => {
    const { createdAt, id, country, name } = locations
    return answerPage(
      context,
      query,
      ({ cursor, limit, order = 'asc' }) =>
        locationRows(
          context.db,
          [
            seenPlace(context),
            beyond(createdAt, id, cursor, order),
            query.agent_id ? ofAgent(query.agent_id) : undefined,
            query.country ? eq(country, query.country) : undefined,
            query.search ? contains(sql`${name}`, query.search) : undefined,
          ],
          limit,
          order,
        ),
      (rows) => rows.map((row) => locationView(row, context.language)),
    )
  },
  staffMakeLocations: async (context, { body }) => {
    const building = await buildingOf(context, body)
    const names = body.names.map((text, index) => {
      const name = parseLocationName(text)
      if (name === undefined) throw failFields({ [`names.${String(index)}`]: 'location_name_invalid' })
      return name
    })
    const ids: string[] = []
    for (const name of new Set(names)) ids.push((await makeLocation(context.db, building, name)).id)
    await audit(context.db, {
      staffId: context.staff.id,
      action: 'location.added',
      subject: `building:${'agentId' in building ? String(building.agentId) : building.country}`,
      details: { names },
    })
    return {
      action: true,
      message: context.message('locations_added'),
      result: { locations: await shown(context, ids) },
    }
  },
  staffLocation: async (context, { query }) => {
    const row = await findAsStaff(context, query.barcode)
    if (row === undefined) throw fail('location_unknown')
    const rows = await staffCartonRows(
      context.db,
      sql`c.location_id = ${row.id}::uuid and ${seenCarton(context.staff, sql`c`)}`,
      mostShown,
    )
    return {
      action: true,
      message: context.message('ok'),
      result: { location: await shownOne(context, row), cartons: rows.map(staffCartonView) },
    }
  },
  staffCountLocation: async (context, { body }) => {
    const { location, found, missing, moved, changed } = await countLocation(context, {
      language: context.language,
      ...body,
      reason: body.reason ?? undefined,
    })
    await audit(context.db, {
      staffId: context.staff.id,
      action: 'location.counted',
      subject: `location:${location.name}`,
      details: { found, missing, moved },
    })
    return {
      action: true,
      message: context.message('location_counted', { location: location.name }),
      result: {
        location: await shownOne(context, location),
        found,
        missing: [...missing],
        moved: [...moved],
        changed: await undoable(context.db, changed),
      },
    }
  },
  staffLocationLabels: async (context, { query }) => ({
    action: true,
    message: context.message('ok'),
    result: await locationLabels(context, query),
  }),
})
