import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, likelyEmail, readEmail } from '../../machines/text/email.ts';

/** docs/product.md, Typed text. An email is the one address in the text. */

test.each([
  'ada@example.com',
  'a@b.c',
  'a..b@c.d',
  "o'brien@b.co",
  'Ada+Tag@Sub.Example.co.uk',
  'a_b-c@d-e.co',
  '-ada_@b.co',
  '1.ada@b.co',
  'at&t@b.co',
  'ada@shop.my_co.com',
  'email.ada@b.co',
  'to_ada@b.co',
  'mail+to@b.co',
  'test@ß.de',
  '名前@例え.jp',
  'ada@नेप.coे',
  `${'a'.repeat(248)}@b.com`,
])('%j is taken as it is typed', (text) => {
  expect(readEmail(text)).toBe(text);
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'Email',
  'ada@',
  '@b.c',
  'a@b',
  'a@.b.c',
  'a@b..c',
  'a@.b',
  'a@b.',
  'a.@b.c',
  'a@@b.c',
  `${'a'.repeat(249)}@b.com`,
  'a@[192.168.1.1]',
  '"a b"@c.co',
  'ada\\@b.co',
  '✉@b.co',
  'a@b.co, c@d.co',
  'mailto:a@b.co?cc=c@d.ef',
  'to: ada@b.co cc: bob@b.co',
  'a@b.co '.repeat(200_000),
  ...['.', '@', 'a', ' ', 'a.', '.@'].map((part) => `a@${part.repeat(1_000_000)}@`),
])('there is no one address in %j', (text) => {
  expect([readEmail(text), likelyEmail(text)]).toEqual([null, null]);
});

describe('what may be a slip of the finger, or is never seen in an address, is asked about', () => {
  test.each([
    ['ada,marsh@b.co', 'ada.marsh@b.co'],
    ['ada, marsh@b.co', 'ada.marsh@b.co'],
    ['ada@gmail,com', 'ada@gmail.com'],
    ['ada lovelace@b.co', 'lovelace@b.co'],
    ['a:b@c.de', 'b@c.de'],
    ['a/b@c.de', 'b@c.de'],
    ['a=b@c.de', 'b@c.de'],
    ['.a@b.c', 'a@b.c'],
    ['a@b.c..d', 'a@b.c'],
    ['a@b.c@d.e', 'a@b.c'],
    ['a@b@c.de/', 'b@c.de'],
    ['ada@mail.co m', 'ada@mail.co'],
    ['a@b.co, Ada', 'a@b.co'],
    ['Work ada@b.co', 'ada@b.co'],
    ['*ada@b.co', 'ada@b.co'],
    ['|ada@b.co', 'ada@b.co'],
    ['ada~@b.co', 'ada@b.co'],
    ['{ada}@b.co', 'ada@b.co'],
    ['ada😀@b.co', 'ada@b.co'],
    ['ada@stu❤️dio.co', 'ada@studio.co'],
    ['ada😀l@b.co', 'l@b.co'],
  ])('%j: %j', (typed, email) => {
    expect([readEmail(typed), likelyEmail(typed)]).toEqual([null, email]);
  });
});

/** What stands around an address that is copied out of a mail, a chat, a sheet, an address book, a page or a file. */
const around = `
@.
(@)
[@]
{@}
<@
<@>…
"@"。
'@'
“@”,
„@“
»@«
「@」です
【@】
《@》
（@）
*@*
_@_
**@**
__@__
~@~
~~@~~
\`@\`
||@||
|@|
> @
>>@
- @
* @
• @
●@
☐ @
→ @
— @
1. @
2) @
a) @
(1) @
1.1 @
1️⃣ @
👉 @
📧@
👩‍💻@ 📧
🇫🇷@
@/
@\\
@&
@;
@!
@?
@:
@、
@，谢谢
@…
@#x
@#:~:text=x
@%20
@%0D%0A
@%3E
@?subject=Hi
(work) @
@ (work)
@ [home]
@ - Ada
@ | Ada
Ada | @
Ada – @
Ada <@>
Ada Lovelace @
Ada Lovelace, @
"Lovelace, Ada" <@>;
Email: @
E-Mail：@
メール：@
Correo electrónico: @
E-Mail (privat): @
email=@
?email=@&x=1
https://shop.test/?x=1&to=@&y=2
user_email = @
mailto:@
MAILTO://@
<mailto:@>,
https://@/path?x=1
EMAIL:@
EMAIL;TYPE=INTERNET:@
item1.EMAIL;type=INTERNET;type=pref:@
EMAIL;TYPE="work,home":@
to: @ cc:
Write me at @ please
Ada,@,Lovelace
"1","@","Ada"
1;@;Ada
{"email":"@"}
{'email': '@'}
email: "@",
[@](mailto:@)
[Write me](mailto:@)
<a href="mailto:@">@</a>
=HYPERLINK("mailto:@","@")
&nbsp;@&nbsp;
&lt;@&gt;
&#160;@
`
  .trim()
  .split('\n')
  .concat('Ada\t@\tLovelace', 'Ada\n@\n', '\u200e@\u200f', '\u2068@\u2069', '\u00a0@\u3164', '\uf0b7 @\ufeff');

test.each(around)('%j around an address goes', (text) => {
  const meant = 'Ada.l+1@shop.test';
  expect(readEmail(text.replaceAll('@', meant))).toBe(meant);
  expect(readEmail(text.replaceAll('@', meant.replace('@', '%40')))).toBe(meant);
});

test.each([
  ['ada%2Btag@b.co', 'ada+tag@b.co'],
  ['ada @ b.co', 'ada@b.co'],
  ['ada@b. co', 'ada@b.co'],
  ['ada@https://b.co/', 'ada@b.co'],
  ['a\u200bda@b\u00ad.co', 'ada@b.co'],
  ['o’brien@b.co', "o'brien@b.co"],
  ['ada‑l@b.co', 'ada-l@b.co'],
  ['ada。lovelace＠b．co。', 'ada.lovelace@b.co'],
  ['ada．l＠例え。jp', 'ada.l@例え.jp'],
])('%j is %j', (typed, email) => {
  expect(readEmail(typed)).toBe(email);
});

test('what no address has goes at both ends, whatever it is', () => {
  const character = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
  const isOfAddress = /[\p{L}\p{M}\p{N}!#-'*+./=?^`{|}~@＠。．｡_-]/u;
  const never = character.filter((text) => !isOfAddress.test(text));
  const ends = fc.array(never, { maxLength: 8 }).map((list) => list.join(''));
  fc.assert(
    fc.property(ends, ends, (before, behind) => {
      expect(readEmail(`${before}ada@shop.test${behind}`)).toBe('ada@shop.test');
    }),
    { numRuns: 5_000 },
  );
});

test('what was read is read again as it is', () => {
  const unit = fc.constantFrom(...'a@., <>%?…/()*_=&1', 'a@b.co', 'mailto:', '. ', 'Mail: ', '&nbsp', '📧', '\u200e');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (typed) => {
      const email = readEmail(typed) ?? likelyEmail(typed);
      if (email) expect(readEmail(email)).toBe(email);
    }),
    { numRuns: 5_000 },
  );
});
