import { staffCustomsCalls, type HouseConsignment, type Sent } from '@layar/contract'
import { openDock, type DockShipment } from './departure-dock'
import type { TestStaff } from './make-staff'
import type { TestApp } from './start'

type Move = Sent<typeof staffCustomsCalls.staffMoveCustoms>['body']

/** A dock with the desk that clears what leaves it. */
export const openCustomsDesk = async (app: TestApp) => {
  const dock = await openDock(app)
  const { hub } = dock
  const houses = async (code: string, query: object = {}): Promise<readonly HouseConsignment[]> =>
    (
      await app.send(
        staffCustomsCalls.staffHouseConsignments,
        { params: { departure_code: code }, query: { count: 100, ...query } },
        hub.sender,
      )
    ).body.results
  return {
    ...dock,
    /** A flight with these shipments on board, which has left and is at customs. */
    atCustoms: async (shipments: readonly DockShipment[]): Promise<string> => {
      const code = await dock.opened(shipments.flatMap(({ cartons }) => cartons))
      await dock.go(code, 'closed', 'departed', 'at_customs')
      return code
    },
    houses,
    houseOf: async (code: string, shipment: DockShipment): Promise<HouseConsignment> => {
      const found = (await houses(code)).find((one) => (one.cart_code ?? one.shipment_code) === shipment.code)
      if (found === undefined) throw new Error(`${shipment.code} has no house consignment on ${code}.`)
      return found
    },
    customs: async (code: string, by: TestStaff = hub) =>
      app.send(staffCustomsCalls.staffDepartureCustoms, { params: { departure_code: code } }, by.sender),
    file: (id: string, by: TestStaff = hub) =>
      app.send(staffCustomsCalls.staffCustomsFile, { params: { customs_file_id: id } }, by.sender),
    move: (
      code: string,
      files: readonly (string | Move['customs_files'][number])[],
      body: Omit<Move, 'customs_files'>,
      by: TestStaff = hub,
    ) =>
      app.send(
        staffCustomsCalls.staffMoveCustoms,
        {
          params: { departure_code: code },
          body: {
            ...body,
            customs_files: files.map((one) => (typeof one === 'string' ? { customs_file_id: one } : one)),
          },
        },
        by.sender,
      ),
    edit: (id: string, goods: Sent<typeof staffCustomsCalls.staffEditHouseGoods>['body']['goods'], by = hub) =>
      app.send(staffCustomsCalls.staffEditHouseGoods, { params: { customs_file_id: id }, body: { goods } }, by.sender),
    numbers: (code: string, by: TestStaff = hub, body: object = {}) =>
      app.send(
        staffCustomsCalls.staffIdentityNumbers,
        { params: { departure_code: code }, body: { kind: 'csv', reason: 'CN declaration', ...body } },
        by.sender,
      ),
    paper: (code: string, kind: 'manifest' | 'houses_csv' | 'houses_xlsx', language: 'en' | 'id' | 'cn' = 'en') =>
      app.send(
        staffCustomsCalls.staffDeparturePaper,
        { params: { departure_code: code }, body: { kind } },
        { ...hub.sender, language },
      ),
  }
}
export type CustomsDesk = Awaited<ReturnType<typeof openCustomsDesk>>
