import type { CartCard, WarehouseAddress } from '@layar/contract'

export interface CountryGroup {
  readonly code: string
  readonly country: string
  readonly warehouses: readonly WarehouseAddress[]
}

/** The warehouses that the customer's shipments went to, the most used first, and the others by country. */
export const orderWarehouses = (
  warehouses: readonly WarehouseAddress[],
  carts: readonly Pick<CartCard, 'agent'>[],
): { readonly used: readonly WarehouseAddress[]; readonly others: readonly CountryGroup[] } => {
  const uses = new Map<string, number>()
  for (const { agent } of carts) uses.set(agent.id, (uses.get(agent.id) ?? 0) + 1)
  const usesOf = ({ agent }: WarehouseAddress): number => uses.get(agent.id) ?? 0
  const groups = new Map<string, WarehouseAddress[]>()
  for (const warehouse of warehouses.filter((one) => usesOf(one) === 0)) {
    const { code } = warehouse.agent.country_data
    groups.set(code, [...(groups.get(code) ?? []), warehouse])
  }
  return {
    used: warehouses.filter((one) => usesOf(one) > 0).sort((a, b) => usesOf(b) - usesOf(a)),
    others: [...groups].map(([code, all]) => ({ code, country: all[0]?.agent.country ?? code, warehouses: all })),
  }
}

/** Whether a warehouse is meant by the words typed: its name, city or country. */
export const isNamed = ({ agent }: WarehouseAddress, words: string): boolean =>
  [agent.name, agent.city, agent.country].some((name) => name?.toLowerCase().includes(words.trim().toLowerCase()))
