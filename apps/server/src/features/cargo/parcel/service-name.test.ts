import { expect, test } from 'vitest'
import { chosenServiceName, serviceNameFor } from './service-name'

const jne = { service_code: 'jne_reg', service_name: 'JNE Reguler', service_english: 'JNE Regular' }
const door = { service_code: 'delivery', service_name: '送货上门', service_english: 'Delivery to the door' }

test('names a delivery service in the language of the reader, as far as it is known in it', () => {
  expect(serviceNameFor('en', door)).toBe('Delivery to the door')
  expect(serviceNameFor('id', door)).toBe('Antar sampai alamat')
  expect(serviceNameFor('en', jne)).toBe('JNE Regular')
  expect(serviceNameFor('cn', jne)).toBe('JNE Reguler')
  expect(serviceNameFor('en', { service_code: null, service_name: null, service_english: null })).toBeNull()
})

test('a customer reads the service by the name that it had at the checkout, in whatever language they read now', () => {
  const chosen = { service_name: 'JNE Reguler' }
  const service_names = { en: 'JNE Regular', id: 'JNE Reguler', cn: 'JNE 普通' }
  expect(chosenServiceName('cn', { ...chosen, service_names })).toBe('JNE 普通')
  expect(chosenServiceName('cn', chosen)).toBe('JNE Reguler')
})
