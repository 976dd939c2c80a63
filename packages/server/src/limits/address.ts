import { isIPv6 } from 'node:net'

/** The first four of the eight groups of an IPv6 address name a network; its owner chooses the rest. */
const NETWORK_GROUPS = 4

/**
 * The address under which a client is counted. The owner of an IPv6 network has 2^64 addresses, so all addresses of a
 * /64 count as one. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export function countedAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1] ?? ip
  if (!isIPv6(ip)) return ip
  return `${groupsOf(ip).slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** All eight groups; '::' is expanded to zeros. */
function groupsOf(ip: string): readonly string[] {
  const [plain = ''] = ip.split('%')
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
