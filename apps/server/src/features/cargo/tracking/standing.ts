/** The events `e` of a shipment `s` that stand: no acts beside its stations, none taken back, and no taking back. */
export const standingEvents = (table: 'shipment_events' | 'export_events'): string => `
  from ${table} e where e.shipment_id = s.id and e.details->>'act' is null and e.undoes_id is null
   and not exists (select 1 from ${table} u where u.undoes_id = e.id)`
