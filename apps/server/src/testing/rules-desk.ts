import { staffCategoryCalls, staffDepartureCalls, type StaffCategory, type StaffDepartureDetail } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { shipmentProducts } from '../db/schema'
import { openCustomsDesk } from './customs-desk'
import type { DockShipment } from './departure-dock'
import { makeStaff, type TestStaff } from './make-staff'
import type { TestApp } from './start'

export type Obstacle = StaffDepartureDetail['obstacles'][number]

/** A customs desk beside somebody who publishes rules for goods, and may let goods leave against them. */
export const openRulesDesk = async (app: TestApp) => {
  const desk = await openCustomsDesk(app)
  const admin = await makeStaff(app, ['admin'])
  const categories = async (): Promise<StaffCategory[]> =>
    (await app.send(staffCategoryCalls.staffCategories, {}, admin.sender)).body.results
  /** Publishes another rule for goods of a category. */
  const rule = async (slug: string, change: Partial<StaffCategory>, on: TestApp = app) => {
    const known = (await categories()).find((one) => one.slug === slug)
    if (known === undefined) throw new Error(`There is no category ${slug}.`)
    const { slug: _slug, is_sample: _sample, ...input } = known
    const body = { ...input, ...change }
    const reply = await on.send(staffCategoryCalls.staffUpdateCategory, { params: { slug }, body }, admin.sender)
    if (reply.status !== 200) throw new Error(reply.text)
  }
  let made = 0
  return {
    ...desk,
    admin,
    rule,
    /** A category of its own: what is published for it touches no other goods. */
    newCategory: async (): Promise<string> => {
      made += 1
      const slug = `tested-${String(made)}`
      const [known] = await categories()
      if (known === undefined) throw new Error('There is no category.')
      const { slug: _slug, is_sample: _sample, version: _version, ...input } = known
      const name = { en: `Goods ${slug}`, id: `Barang ${slug}`, cn: `货物 ${slug}` }
      const body = { ...input, air: 'yes' as const, sea: 'yes' as const, combine: 'free' as const, prohibited_in: [] }
      const reply = await app.send(
        staffCategoryCalls.staffCreateCategory,
        { body: { ...body, name, slug } },
        admin.sender,
      )
      if (reply.status !== 200) throw new Error(reply.text)
      return slug
    },
    /** What it was declared as. */
    declare: ({ id }: DockShipment, title: string, categorySlug: string) =>
      app.deps.database.db
        .update(shipmentProducts)
        .set({ title, categorySlug, hsCode: '940521', quantity: 1 })
        .where(eq(shipmentProducts.shipmentId, id)),
    /** A second line of its declaration. */
    declareMore: ({ id }: DockShipment, title: string, categorySlug: string) =>
      app.deps.database.pool.query(
        `insert into shipment_products select (jsonb_populate_record(null::shipment_products, to_jsonb(p)
           || jsonb_build_object('id', gen_random_uuid(), 'position', 1, 'title', $2::text, 'category_slug', $3::text))).*
           from shipment_products p where p.shipment_id = $1`,
        [id, title, categorySlug],
      ),
    override: (
      code: string,
      of: Pick<Obstacle, 'cart_code' | 'shipment_code'>,
      key: string | null,
      by: TestStaff = admin,
      on: TestApp = app,
    ) =>
      on.send(
        staffDepartureCalls.staffOverrideCarriage,
        {
          params: { departure_code: code },
          body: { ...of, goods_key: key ?? 'none', reason: 'The carrier agreed by mail' },
        },
        by.sender,
      ),
  }
}
export type RulesDesk = Awaited<ReturnType<typeof openRulesDesk>>
