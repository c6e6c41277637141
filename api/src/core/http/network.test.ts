import { networkOf } from './network'

test.each([
  ['10.9.8.7', '10.9.8.7'],
  ['::ffff:10.9.8.7', '10.9.8.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s (S-7)', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
