import { useSession } from '../../../shared/access/session/session'

/** Where the staff member books in: preset to the only warehouse, else to the one used last; empty until chosen. */
export const useWarehouse = () => {
  const { staff, warehouse, setWarehouse } = useSession()
  const warehouses = staff?.warehouses ?? []
  const [only, ...others] = warehouses
  const last = warehouses.find(({ agent_id }) => agent_id === warehouse)
  const preset = only !== undefined && others.length === 0 ? only : last
  return { warehouses, agent: preset?.agent_id ?? '', setAgent: setWarehouse }
}
