/** Values that have no business where they are sent. */
export const hostileTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('x')",
  'x'.repeat(10_240),
  'ছ'.repeat(3_000),
  'a\u0000b',
  'a\r\nSet-Cookie: evil=1\r\n\r\n<html>',
  '\u0001\u0007\u001b[31m\u007f\u0085\u2028\u202e',
  'a\ud800b',
  '\udfff',
  "' or 1=1; drop table profiles; --",
  '${7*7}{{7*7}}<%= 7*7 %>',
  '%00%0d%0a..%2f',
  '../../../../etc/passwd',
  '1e309',
  '',
  ' ',
  '__proto__',
]

export const malformedIds = [
  '1',
  '-1',
  '0',
  'null',
  'undefined',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-0000-0000-00000000000g',
  "00000000-0000-0000-0000-000000000000'",
  '{00000000-0000-0000-0000-000000000000}',
  'ছবি',
  'a'.repeat(5_000),
  '../../etc/passwd',
  '..\\..\\windows',
  'a\u0000b',
  '%00',
  '<script>alert(1)</script>',
  '[object Object]',
  '*',
]

/** Ways out of the site, for whatever leads somebody on after something. */
export const openRedirects = [
  ['https://evil.example', 'http://evil.example', '//evil.example', '///evil.example', '////evil.example/'],
  ['/\\evil.example', '\\\\evil.example', '/\\/evil.example', '\\/evil.example', '/\t/evil.example'],
  ['/\n/evil.example', '/\r/evil.example', ' //evil.example', '\t//evil.example', '/ /evil.example'],
  [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
  ],
  [
    'vbscript:x',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'http:///evil.example',
  ],
  [
    'evil.example',
    '@evil.example',
    '/@evil.example/../..//evil.example',
    '/.//evil.example',
    '/..//evil.example',
  ],
  ['/%2f/evil.example', '/%5cevil.example', '%2f%2fevil.example', '/%09/evil.example', '/%0d%0aLocation:x'],
  ['/a\r\nLocation: https://evil.example', '/\u2028/evil.example', '/。evil.example', '／／evil.example'],
  ['//evil.example@127.0.0.1', '//127.0.0.1@evil.example', 'ftp://evil.example', 'file:///etc/passwd'],
  ['?next=//evil.example', '#//evil.example', '/api/auth/google?next=//evil.example', '/auth?next=/auth', ''],
  [`/${'a'.repeat(3_000)}`, '[object Object]', 'null', '/\ud800', '/auth/sign-out'],
].flat()

export const climbingPaths = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '..%5c..%5cetc',
  '....//....//etc/passwd',
  '%252e%252e%252f',
  '.%00./etc/passwd',
  '..;/..;/etc/passwd',
  '%c0%ae%c0%ae/',
  'file:///etc/passwd',
  '/etc/passwd',
  '~root',
  '.env',
  '.git/config',
]

export const foreignHeaders: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
  {
    forwarded: 'for=1.1.1.1;host=evil.example;proto=https',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
  },
  { host: 'evil.example' },
  { 'x-forwarded-for': 'evil.example, 1.1.1.1,,,"', 'x-real-ip': 'evil', 'true-client-ip': '127.0.0.1' },
  { 'x-request-id': 'evil.example<script>', 'user-agent': '<script>alert(1)</script>\t%00' },
  { 'accept-language': 'x'.repeat(4_000), 'accept-encoding': 'evil, br;q=9', 'accept-charset': '%' },
  { range: 'bytes=0-1,5-6,-9999999999999', 'if-none-match': '*', 'if-modified-since': 'never' },
  { cookie: 'session=%; theme="><script>alert(1)</script>; flash=e30.x; ref=<script>; =; ;;;' },
  { cookie: `session=${'a'.repeat(6_000)}` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'x-user-id': '1', 'x-admin': 'true' },
  {
    'x-middleware-subrequest': 'src/middleware',
    'x-remix-reload-document': 'https://evil.example',
    'x-react-router-redirect': '//evil.example',
  },
  { 'content-type': 'application/json;charset=evil', 'content-encoding': 'gzip' },
]

export type RawBody = { note: string; type: string; body: string }

const nested = 100_000

/** Bodies of the wrong kind. */
export const wrongBodies: RawBody[] = [
  { note: 'broken JSON', type: 'application/json', body: '{"a": "b", ' },
  { note: 'deep JSON', type: 'application/json', body: '['.repeat(nested) },
  {
    note: 'deep whole JSON',
    type: 'application/json',
    body: `${'['.repeat(nested / 2)}${']'.repeat(nested / 2)}`,
  },
  { note: 'deep objects', type: 'application/json', body: `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}` },
  {
    note: 'prototype JSON',
    type: 'application/json',
    body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"polluted":1}}}',
  },
  {
    note: 'double keys',
    type: 'application/json',
    body: '{"code":"a","code":{"a":1},"password":["x"],"ids":[[[]]],"ids":null}',
  },
  { note: 'JSON null', type: 'application/json', body: 'null' },
  { note: 'JSON list', type: 'application/json', body: '[{"intent":"save"}]' },
  { note: 'JSON number', type: 'application/json', body: '1e309' },
  {
    note: 'lone surrogates in JSON',
    type: 'application/json',
    body: '{"code":"\\ud800","friendly_name":"\\udfff","password":"\\ud800","challenge_id":"\\ud800","ids":["\\ud800"]}',
  },
  {
    note: 'form of prototypes',
    type: 'application/x-www-form-urlencoded',
    body: '__proto__=x&constructor=y&toString=z&__proto__[polluted]=1&intent[__proto__][a]=1',
  },
  {
    note: 'double form keys',
    type: 'application/x-www-form-urlencoded',
    body: 'intent=save&intent=delete&intent=&user=1&user=2&pictures=1&pictures=2',
  },
  {
    note: 'lists of form keys',
    type: 'application/x-www-form-urlencoded',
    body: 'intent[]=save&shopName[]=a&pictures[0]=1',
  },
  {
    note: 'nine thousand fields',
    type: 'application/x-www-form-urlencoded',
    body: Array.from({ length: 9_000 }, (_, at) => `f${at}=1`).join('&'),
  },
  {
    note: 'surrogate bytes',
    type: 'application/x-www-form-urlencoded',
    body: 'intent=save&shopName=%ED%A0%80&code=%FF%FE&message=%C0%80',
  },
  {
    note: 'broken percent',
    type: 'application/x-www-form-urlencoded',
    body: 'intent=%&shopName=%zz&a=%u0000',
  },
  {
    note: 'multipart without end',
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsave',
  },
  { note: 'multipart without boundary', type: 'multipart/form-data', body: '--x\r\n\r\n--x--' },
  {
    note: 'multipart with odd headers',
    type: 'multipart/form-data; boundary=x',
    body: `--x\r\n${'A: b\r\n'.repeat(500)}Content-Disposition: form-data; name="__proto__"; filename="../../x"\r\n\r\ny\r\n--x--\r\n`,
  },
  {
    note: 'a file for every field',
    type: 'multipart/form-data; boundary=x',
    body:
      ['intent', 'shopName', 'code', 'email', 'before', 'pictures']
        .map(
          (name) =>
            `--x\r\nContent-Disposition: form-data; name="${name}"; filename="../../../etc/passwd"\r\nContent-Type: image/png\r\n\r\n<svg onload=alert(1)>\r\n`,
        )
        .join('') + '--x--\r\n',
  },
  {
    note: 'a boundary of 5,000 letters',
    type: `multipart/form-data; boundary=${'x'.repeat(5_000)}`,
    body: '--x--',
  },
  {
    note: 'XML',
    type: 'application/xml',
    body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  },
  { note: 'plain text', type: 'text/plain', body: '{"intent":"save"}' },
  { note: 'nothing', type: 'application/json', body: '' },
]

/** Columns that no form of ours has. */
export const mightyFields: Record<string, string> = {
  credits: '99999',
  held: '-1',
  plan_type: 'enterprise',
  planType: 'enterprise',
  plan_expiry: '9999-01-01',
  account_enabled: 'true',
  accountEnabled: 'true',
  role: 'admin',
  is_admin: 'true',
  isAdmin: 'true',
  user_id: '1',
  userId: '1',
  id: '00000000-0000-4000-8000-000000000001',
  email: 'evil@shop.example',
  cost: '0',
  referral_code: 'AAAAAAAA',
  email_verified: 'true',
  assurance: '2',
  image_url: 'https://evil.example/a.png',
  delete_at: '9999-01-01',
  status: 'verified',
  tool: 'background_remover',
  bonus: '100',
  new_user_id: '1',
}
