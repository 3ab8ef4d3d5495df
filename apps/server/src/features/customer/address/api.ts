import { addressCalls, type AddressInput } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { countRead } from '../../../request/read-limit'
import { changeAddress, findAddress, listAddresses, lockAddresses, removeAddress, wasDeleted } from './store'
import { areasWithin, postalAreaView, savedAddressView, sectorView, subdistrictView } from './view'
import { addAddress, editAddress, sameBodyKey, serviceOf } from './write'

const mostFound = 20
const keepTwins = 120

interface ListInput {
  query: { service?: AddressInput['service']; address_type?: AddressInput['address_type'] }
}

const list = async (context: CustomerContext, { query }: ListInput) => {
  const rows = await listAddresses(context.db, context.customer.id, {
    ...(query.service !== undefined && { service: serviceOf(query.service) }),
    ...(query.address_type !== undefined && { addressType: query.address_type }),
  })
  return {
    action: true,
    message: context.message('ok'),
    results: rows.map((row) => savedAddressView(row, context.adapters.geocoders)),
  }
}

const create = {
  naturalKey: (_context: CustomerContext, { body }: { body: AddressInput }) => sameBodyKey(body),
  keepSeconds: keepTwins,
  run: async (context: CustomerContext, { body }: { body: AddressInput }) => ({
    action: true,
    message: context.message('address_created'),
    result: savedAddressView(await addAddress(context, body), context.adapters.geocoders),
  }),
}

const update = async (context: CustomerContext, id: string, body: AddressInput) => ({
  action: true,
  message: context.message('address_saved'),
  result: savedAddressView(await editAddress(context, id, body), context.adapters.geocoders),
})

export const addressFeature = feature(addressCalls, {
  addresses: list,
  addressesV1: list,
  createAddress: create,
  createAddressV1: create,
  updateAddress: (context, { params, body }) => update(context, params.id, body),
  updateAddressV1: (context, { params, body }) => update(context, params.address_id, body),

  setPrimaryAddress: async (context, { body }) => {
    const { db, customer } = context
    await lockAddresses(db, customer.id)
    const row = await findAddress(db, customer.id, body.address_id)
    if (row === undefined) throw fail('not_found')
    await changeAddress(db, customer.id, row.id, { service: row.service, addressType: row.addressType }, true)
    return { action: true, message: context.message('address_made_main') }
  },

  deleteAddress: async (context, { body }) => {
    const { db, customer } = context
    await lockAddresses(db, customer.id)
    const row = await findAddress(db, customer.id, body.address_id)
    if (row !== undefined) await removeAddress(db, customer.id, row)
    else if (!(await wasDeleted(db, customer.id, body.address_id))) throw fail('not_found')
    return { action: true, message: context.message('address_deleted') }
  },

  searchSubdistricts: (context, { query }) => {
    countRead(context, 'areas')
    const { gazetteer } = context.adapters
    const found = context.country === 'id' ? gazetteer.searchSubDistricts(query.q, mostFound) : []
    return Promise.resolve({
      action: true,
      message: context.message('ok'),
      results: found.map((subDistrict) => subdistrictView(subDistrict, gazetteer)),
    })
  },

  subdistrict: (context, { params }) => {
    countRead(context, 'areas')
    const { gazetteer } = context.adapters
    const found = gazetteer.subDistrict(params.id)
    if (found === undefined) throw fail('not_found')
    return Promise.resolve({ action: true, message: context.message('ok'), result: subdistrictView(found, gazetteer) })
  },

  areas: (context, { query }) => {
    countRead(context, 'areas')
    const results = context.country === 'id' ? areasWithin(context.adapters.gazetteer, query.parent ?? '') : []
    return Promise.resolve({ action: true, message: context.message('ok'), results })
  },

  searchPostalCodes: (context, { query }) => {
    countRead(context, 'areas')
    const { gazetteer } = context.adapters
    const sector = context.country === 'sg' ? gazetteer.singaporeSector(query.postal_code) : undefined
    const found = context.country === 'id' ? gazetteer.searchPostalAreas(query.postal_code, mostFound) : []
    return Promise.resolve({
      action: true,
      message: context.message('ok'),
      results: sector === undefined ? found.map(postalAreaView) : [sectorView(sector)],
    })
  },
})
