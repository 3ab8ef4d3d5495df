import { expect, test } from 'vitest'
import { addressBucket, clientAddress } from './client-address'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('maps %s to %s', (ip, bucket) => {
  expect(addressBucket(ip)).toBe(bucket)
})

test('a connection that is closed already is counted with others of no address', () => {
  expect(clientAddress({ ip: '203.0.113.7' })).toBe('203.0.113.7')
  expect(addressBucket(clientAddress({ ip: undefined }))).toBe('')
})
