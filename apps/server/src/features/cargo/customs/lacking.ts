import { goodsLack, type GoodsLack } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { ConsolidationRow } from '../consolidation/store'
import type { Refusal } from '../transition/guard'

interface Line {
  readonly name: string
  readonly category_slug: string
  readonly hs_code: string
  readonly quantity: number
  readonly imeis: number
}

/** What is declared of a shipment on a consolidation. */
export interface DeclaredGoods {
  /** Of its house consignment, if it has one already. */
  readonly customs_file_id: string | null
  readonly goods: readonly Line[]
}

const declared = {
  shipment_id: { table: sql`shipment_products`, name: sql`p.title`, imeis: sql`cardinality(p.imeis)` },
  export_shipment_id: { table: sql`export_items`, name: sql`p.name`, imeis: sql`0` },
} as const

/** Columns of a statement over a shipment `s`: its house consignment speaks once there is one, its own declaration before. */
export const goodsColumns = (owner: keyof typeof declared, consolidationId: string): SQL => {
  const { table, name, imeis } = declared[owner]
  const house = sql`house_consignments h where h.consolidation_id = ${consolidationId}::uuid and h.${sql.identifier(owner)} = s.id`
  return sql`
    (select f.id from customs_files f where f.house_consignment_id in (select h.id from ${house})) as customs_file_id,
    (select coalesce(jsonb_agg(to_jsonb(g) order by g.position), '[]') from (
       select y.position, y.name, y.category_slug, y.hs_code, y.quantity, cardinality(y.imeis) as imeis
         from house_goods y where y.house_consignment_id in (select h.id from ${house})
       union all
       select p.position, ${name}, p.category_slug, p.hs_code, p.quantity, ${imeis} from ${table} p
        where p.shipment_id = s.id and not exists (select 1 from ${house})) g) as goods`
}

const codes = { hs_code: 'goods_without_hs_code', imei: 'phones_without_imei' } as const satisfies Record<
  GoodsLack,
  string
>

/** Whether a refusal of a closing is mended by filling in what the goods lack. */
export const isAboutGoods = (code: string): boolean => Object.values<string>(codes).includes(code)

/** What the customs declaration of a shipment lacks, naming the goods. */
export const goodsRefusals = (
  { goods }: { readonly goods: readonly Omit<Line, 'category_slug'>[] },
  departure: Pick<ConsolidationRow, 'service' | 'country'>,
): Refusal[] =>
  (['hs_code', 'imei'] as const).flatMap((lack) => {
    const names = goods
      .filter((line) => goodsLack({ ...line, hsCode: line.hs_code }, departure) === lack)
      .map(({ name }) => name)
    return names.length === 0 ? [] : [{ code: codes[lack], values: { goods: names.join(', ') } }]
  })
