/** An event that neither takes another back nor was taken back. */
const stands = (event: string): string =>
  `${event}.undoes_id is null and not exists (select from carton_events u where u.undoes_id = ${event}.id)`

const firstShelf = `(select f.id, f.created_at from carton_events f
  where f.carton_id = c.id and f.to_location_id is not null and ${stands('f')} order by f.id limit 1)`

const secondsFrom = (since: string): string =>
  `greatest(extract(epoch from e.created_at - ${since}.created_at), 0)::float8`

const events = (act: string): string =>
  `cartons c join carton_events e on e.carton_id = c.id and e.act = '${act}' and ${stands('e')}`

/** The milestones of all cartons, each looked up among the events by itself. */
const lookedUp = `
  select c.*, e.id as event_id, 'booked_in' as milestone, e.created_at as at, null::float8 as seconds,
         case when e.actor_kind = 'staff' then e.actor_id end as booked_by,
         exists (select from carton_events q
           where q.carton_id = c.id and q.to_status = 'quarantined' and ${stands('q')}) as is_quarantined
    from ${events('booked_in')}
  union all
  select c.*, e.id, 'shelved', e.created_at, ${secondsFrom('dock')}, null, false
    from cartons c cross join lateral ${firstShelf} e
    cross join lateral (
      select d.created_at from carton_events d where d.carton_id = c.id order by d.id limit 1) dock
  union all
  select c.*, e.id, 'left', e.created_at, ${secondsFrom('shelf')}, null, false
    from ${events('left')} cross join lateral ${firstShelf} shelf
  union all
  select c.*, e.id, 'delivered', e.created_at, ${secondsFrom('away')}, null, false
    from ${events('delivered')}
    cross join lateral (
      select l.created_at from carton_events l
       where l.carton_id = c.id and l.act = 'left' and l.id < e.id and ${stands('l')} order by l.id desc limit 1) away`

const shipmentsOwn = (column: string): string => `(select s.${column} from shipments s where s.id = m.shipment_id)`
const exportsOwn = (column: string): string =>
  `(select x.${column} from export_shipments x where x.id = m.export_shipment_id)`
const placesOwn = (column: string): string => `(select l.${column} from locations l where l.id = m.location_id)`

const expected = `
  select m.id as carton_id, m.milestone, m.event_id, m.at, m.seconds, m.booked_by, m.is_quarantined,
         case when m.shipment_id is not null then ${shipmentsOwn('agent_id')}
              when m.export_shipment_id is not null then null
              when m.unclaimed_id is not null then (select p.agent_id from unclaimed_parcels p where p.id = m.unclaimed_id)
              else ${placesOwn('agent_id')} end as agent_id,
         case when m.export_shipment_id is not null then ${exportsOwn('country')}
              when m.shipment_id is null and m.unclaimed_id is null then ${placesOwn('country')} end as from_country,
         case when m.shipment_id is not null then ${shipmentsOwn('country')}
              else ${exportsOwn('destination_country')} end as to_country,
         case when m.shipment_id is not null then ${shipmentsOwn('track')} else ${exportsOwn('track')} end as track
    from (${lookedUp}) m where m.status <> 'voided'`

const kept = `select carton_id, milestone, event_id, at, seconds, booked_by, is_quarantined, agent_id, from_country, to_country,
  track from carton_milestones`

/** Milestones that differ from what the events say, both as they are and as they should be. */
export const wrongMilestones = `
  (select 'missing' as what, * from (${expected} except ${kept}) a)
  union all (select 'kept', * from (${kept} except ${expected}) b)`
