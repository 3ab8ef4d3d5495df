import { serviceRequestCalls, staffServiceRequestCalls } from '@layar/contract'
import type { TestCustomer } from './make-customer'
import { makePhotos, type TestStaff } from './make-staff'
import type { TestApp } from './start'

/** What a customer and the warehouse do with services of a shipment. */
export const serviceCounter = (app: TestApp, clerk: TestStaff) => {
  const read = async (owner: TestCustomer, cart_code: string) => {
    const { body, status, text } = await app.send(
      serviceRequestCalls.cartServices,
      { query: { cart_code } },
      owner.sender,
    )
    if (status !== 200) throw new Error(text)
    return body.result
  }
  /** At the price that is offered now, if no other is given. */
  const ask = async (owner: TestCustomer, cart_code: string, service_code: string, seen?: number) => {
    const { offers } = await read(owner, cart_code)
    const offered = offers.find((offer) => offer.service_code === service_code)?.total.amount_minor ?? 0
    const body = { cart_code, service_code, note: 'The red one', expected_total_minor: seen ?? offered }
    return app.send(serviceRequestCalls.requestService, { body }, owner.sender)
  }
  return {
    read,
    ask,
    cancel: (owner: TestCustomer, cart_code: string, service_code: string) =>
      app.send(serviceRequestCalls.cancelService, { body: { cart_code, service_code } }, owner.sender),
    photos: async () => (await makePhotos(app, clerk)).map(({ image_url: url }) => url),
    finish: (service_request_id: string, photos: string[] = [], by = clerk) =>
      app.send(
        staffServiceRequestCalls.staffFinishService,
        { params: { service_request_id }, body: { result: 'All is well.', photos } },
        by.sender,
      ),
    undo: (service_request_id: string, ended_at: string, by = clerk) =>
      app.send(
        staffServiceRequestCalls.staffUndoService,
        { params: { service_request_id }, body: { ended_at, reason: 'That was another box.' } },
        by.sender,
      ),
    refuse: (service_request_id: string, by = clerk) =>
      app.send(
        staffServiceRequestCalls.staffRefuseService,
        { params: { service_request_id }, body: { reason: 'The box is sealed.' } },
        by.sender,
      ),
    list: async (list: 'ready' | 'awaited' | 'done' | 'cancelled', by = clerk) =>
      (await app.send(staffServiceRequestCalls.staffServices, { query: { list, count: 100 } }, by.sender)).body.results,
  }
}
