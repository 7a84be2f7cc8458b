/** First and last address of every range that is not the public internet (IANA special-purpose registries). */
const reservedIPv4 = [
  ['0.0.0.0', '0.0.0.1', '0.255.255.255'],
  ['10.0.0.0', '10.0.0.1', '10.96.0.1', '10.255.255.255'],
  ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
  ['127.0.0.0', '127.0.0.1', '127.0.1.1', '127.1.2.3', '127.255.255.255'],
  ['169.254.0.0', '169.254.169.254', '169.254.170.2', '169.254.255.255'],
  ['172.16.0.0', '172.17.0.1', '172.20.10.1', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.8', '192.0.0.170', '192.0.0.192', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.1', '192.0.2.255'],
  ['192.31.196.1', '192.52.193.1', '192.175.48.1'],
  ['192.88.99.0', '192.88.99.1', '192.88.99.255'],
  ['192.168.0.0', '192.168.0.1', '192.168.1.1', '192.168.255.255'],
  ['198.18.0.0', '198.18.0.1', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.1', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.7', '203.0.113.255'],
  ['168.63.129.16'],
  ['224.0.0.0', '224.0.0.1', '224.0.0.251', '239.255.255.250', '239.255.255.255'],
  ['240.0.0.0', '240.0.0.1', '254.1.2.3', '255.255.255.254', '255.255.255.255'],
].flat()

const reservedIPv6 = [
  ['::', '::1', '::2', '::ffff', '::7f00:1', '::a00:1', '::a9fe:a9fe'],
  ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:169.254.169.254', '::ffff:0:0', '::ffff:93.184.215.14'],
  ['::ffff:0:127.0.0.1', '::ffff:0:a00:1'],
  ['64:ff9b::', '64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b::93.184.215.14'],
  ['64:ff9b:1::', '64:ff9b:1::10.0.0.1', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::', '100::1', '100:0:0:1::1', '200::1', '400::1', '1fff:ffff::1'],
  ['2001::', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:1::1', '2001:1::2'],
  ['2001:2::', '2001:2:0:ffff::1', '2001:3::1', '2001:4:112::1', '2001:5::1'],
  ['2001:10::1', '2001:1f:ffff::1', '2001:20::1', '2001:2f:ffff::1', '2001:30::1', '2001:1ff:ffff::1'],
  ['2001:db8::', '2001:db8::1', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:7f00:1::1', '2002:a00:1::1', '2002:a9fe:a9fe::', '2002:ffff:ffff::1'],
  ['2620:4f:8000::1', '3fff::', '3fff::1', '3fff:fff:ffff::1'],
  ['4000::1', '5f00::', '5f00::1', '6000::1', '8000::1', 'c000::1', 'e000::1', 'f000::1', 'fbff::1'],
  ['fc00::', 'fc00::1', 'fd00::1', 'fd00:ec2::254', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe00::1', 'fe7f::1', 'fe80::', 'fe80::1', 'fe80::a9fe:a9fe', 'febf:ffff::1'],
  ['fec0::', 'fec0::1', 'feff:ffff::1'],
  ['2606:4700::5efe:10.0.0.1', '2606:4700::5efe:169.254.169.254', '2606:4700:0:0:200:5efe:127.0.0.1'],
  ['ff00::', 'ff01::1', 'ff02::1', 'ff02::fb', 'ff05::2', 'ff0e::1', 'ffff:ffff::1'],
].flat()

export const reservedAddresses = [...reservedIPv4, ...reservedIPv6]

/** The same few private addresses, written so that a filter of text would not know them. */
const disguisedHosts = [
  ['127.1', '127.0.1', '127.000.000.001', '0177.0.0.1', '0x7f.0.0.1', '0x7f.1', '0x7F000001'],
  ['2130706433', '017700000001', '0x7f000001', '00000177.0.0.01', '127.0.0.1.', '0', '0.', '0x0', '00'],
  ['2852039166', '0xA9FEA9FE', '0251.0376.0251.0376', '0xa9.0xfe.0xa9.0xfe', '169.254.43518', '169.16689662'],
  ['10.1', '0xa.1', '012.0.0.1', '167772161', '192.168.257', '0300.0250.0.1', '3232235521', '172.1048577'],
  [
    '①②⑦.⓪.⓪.①',
    '１２７.０.０.１',
    '127。0。0。1',
    '127．0．0．1',
    '127｡0｡0｡1',
    '%31%32%37.0.0.1',
    '127%2e0%2e0%2e1',
  ],
  ['0:0:0:0:0:0:0:1', '0000::0001', '::0001', '::FFFF:7f00:0001', '0:0:0:0:0:ffff:7f00:1'].map(
    (v6) => `[${v6}]`,
  ),
  ['FE80::1', 'FD00:EC2::254', '::ffff:a9fe:a9fe', '64:FF9B::7F00:1', '2002:C0A8:1::'].map((v6) => `[${v6}]`),
].flat()

const localNames = [
  ['localhost', 'LOCALHOST', 'LocalHost', 'localhost.', 'localhost..', 'a.localhost', 'a.b.localhost.'],
  [
    'ⓛocalhost',
    'ｌｏｃａｌｈｏｓｔ',
    'loca\u00adlhost',
    'localhost.localdomain',
    'printer.local',
    'db.internal',
  ],
  ['metadata.google.internal', 'metadata', 'intranet', 'router', 'nas.lan', 'router.home', 'git.corp'],
  ['router.home.arpa', 'kubernetes.default.svc', 'kubernetes.default.svc.cluster.local', 'x.private'],
  ['abcdefghijklmnop.onion', 'metadata.google.internal.', 'db.service.consul', 'web.docker', 'fritz.box'],
  ['mail.home.', 'a..example', 'pictures.example..', 'printer.test', 'x.invalid', '1.0.0.10.in-addr.arpa'],
].flat()

const otherForms = [
  ['http://pictures.example/a.png', 'http://93.184.215.14/a.png', 'HTTP://pictures.example/'],
  [
    'ftp://pictures.example/a.png',
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'gopher://a.example/',
  ],
  ['data:image/png;base64,iVBORw0KGgo=', 'blob:https://a.example/1', 'javascript:alert(1)', 'about:blank'],
  ['ws://pictures.example/', 'wss://pictures.example/', 'dict://a.example:11211/', 'ldap://a.example/'],
  ['https://me@pictures.example/', 'https://me:secret@pictures.example/', 'https://:x@pictures.example/'],
  [
    'https://pictures.example@127.0.0.1/',
    'https://127.0.0.1@pictures.example/',
    'https://a.example:x@[::1]/',
  ],
  ['https://pictures.example\\@127.0.0.1/', 'https:\\\\pictures.example\\a.png', 'https:/\\127.0.0.1/'],
  ['https://127.0.0.1#@pictures.example/', 'https://127.0.0.1?@pictures.example/', 'https:127.0.0.1'],
  [
    'https://pictures.exa\tmple/',
    'https://pictures.example/\r\nHost: a',
    ' https://pictures.example/',
    '\nhttps://a.example/',
  ],
  ['https://pictures.example/a b.png', 'https://pictures.example/\u0000', 'https://pictures.example/\u0085'],
  [
    'https://',
    'https:///',
    'https://?',
    '//pictures.example/a.png',
    '/a.png',
    'a.png',
    'pictures.example',
    '',
  ],
  ['https://[::1', 'https://[fe80::1%25eth0]/', 'https://[::1]:99999/', 'https://pictures.example:99999/'],
  [
    'https://pictures.example:port/',
    'https://exa mple.com/',
    'https://%00/',
    'https://a%2fb.example/',
    'https://256.256.256.256/',
  ],
  ['https://1.2.3.4.5/', 'https://0x100000000/', 'null', 'undefined', '[object Object]', 'https://.../'],
  `https://pictures.example/${'a'.repeat(5000)}`,
].flat()

const inUrl = (address: string): string => (address.includes(':') ? `[${address}]` : address)

/** Addresses that nothing may be fetched from, told by their text alone. */
export const unsafeUrls = [
  ...reservedAddresses.map((address) => `https://${inUrl(address)}/a.png`),
  ...[...disguisedHosts, ...localNames].map((host) => `https://${host}/a.png`),
  ...[22, 25, 53, 80, 110, 389, 465, 587, 993, 2375, 3306, 5432, 6379, 11211, 27017].map(
    (port) => `https://pictures.example:${port}/a.png`,
  ),
  ...['127.0.0.1:8443', '[::1]:8443', '10.0.0.1:443', 'localhost:3000'].map(
    (host) => `https://${host}/a.png`,
  ),
  ...otherForms,
]

/** Many ways to write "this machine, that port": a listener there must never hear of them. */
export function loopbackUrls(port: number): string[] {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '017700000001',
    '0',
    'localhost',
    'a.localhost',
  ]
  const mapped = ['::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::', '64:ff9b::7f00:1'].map((v6) => `[${v6}]`)
  return [...hosts, ...mapped].flatMap((host) => [`http://${host}:${port}/`, `https://${host}:${port}/`])
}

/** Right beside the reserved ranges, and still public. */
export const publicAddresses = [
  [
    '1.0.0.0',
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '93.184.215.14',
    '100.63.255.255',
    '100.128.0.0',
  ],
  [
    '168.63.129.15',
    '168.63.129.17',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
  ],
  [
    '191.255.255.255',
    '192.0.1.0',
    '192.0.3.0',
    '192.88.98.255',
    '192.88.100.0',
    '192.167.255.255',
    '192.169.0.0',
  ],
  [
    '198.17.255.255',
    '198.20.0.0',
    '198.51.99.255',
    '198.51.101.0',
    '203.0.112.255',
    '203.0.114.0',
    '223.255.255.255',
  ],
  [
    '2001:200::1',
    '2001:4860:4860::8888',
    '2001:db7:ffff::1',
    '2001:db9::1',
    '2003::1',
    '2400:cb00::1',
    '2606:4700::1111',
  ],
  ['2620:4f:7fff::1', '2620:4f:8001::1', '2a00:1450:4001::1', '3ffe::1', '2606:4700::5eff:a00:1'],
].flat()
