import { describe, expect, test } from 'vitest';
import { hasTags, newTags } from '../../machines/onboarding/tags.ts';

/** docs/product.md, Typed text. A text is divided into tags. */

describe('jobs', () => {
  test.each([
    ['Yoga teacher, Pilates teacher, Barre teacher', ['Yoga teacher', 'Pilates teacher', 'Barre teacher']],
    ['Coach;Chef\nBaker\tPainter', ['Coach', 'Chef', 'Baker', 'Painter']],
    ['Coach | Chef\u3001Baker\uff0cPainter\u060c Nurse', ['Coach', 'Chef', 'Baker', 'Painter', 'Nurse']],
    ['- Coach\n\u2022 Chef\n3. Baker', ['Coach', 'Chef', 'Baker']],
    ['1. FC Coach', ['1. FC Coach']],
    ['"Coach","Chef"', ['Coach', 'Chef']],
    [' Coach ', ['Coach']],
    ['\u25cf Coach \u25cf Chef', ['Coach', 'Chef']],
    [
      '\u25aa\ufe0f Coach\n\u2610 Chef\n\u2192 Baker\n\u2014 Painter\n[x] Nurse',
      ['Coach', 'Chef', 'Baker', 'Painter', 'Nurse'],
    ],
    [
      'a) Coach\n(2) Chef\n- [ ] Baker\niv) Painter\n\u2460 Nurse',
      ['Coach', 'Chef', 'Baker', 'Painter', 'Nurse'],
    ],
    ['\uf0b7\tCoach\n1.\tChef\no\tBaker', ['Coach', 'Chef', 'Baker']],
    ['\u2610 Coach', ['Coach']],
    ['(1) Coach, (2) Chef', ['Coach', 'Chef']],
    ['Coach \u2022 Chef / Baker/Painter \u00b7 Nurse', ['Coach', 'Chef', 'Baker', 'Painter', 'Nurse']],
    ['24/7 support, A/B tester', ['24/7 support', 'A/B tester']],
    ['"Coach, online"\n"Chef\nand ""Baker"""\tPainter', ['Coach, online', 'Chef and "Baker"', 'Painter']],
    ['5" screens, 6" screens', ['5" screens', '6" screens']],
    ['Node\u3002js \uff20home', ['Node.js @home']],
    ['\u6559\u7ec3\u3002\u53a8\u5e08\u3002', ['\u6559\u7ec3', '\u53a8\u5e08']],
    ['Coach, coach,, COACH ,', ['Coach']],
    ['C# developer', ['C# developer']],
    [' , ; ', []],
    ['Founder', []],
    ['founder, Chef', ['Chef']],
    ['\u2068Founder\u2069, Caf\u00e9, Cafe\u0301', ['Caf\u00e9']],
  ])('%j: %j', (typed, tags) => {
    expect(newTags('jobs', typed, ['Founder'])).toEqual(tags);
  });
});

describe('hashtags', () => {
  test.each([
    ['#Yoga', []],
    ['\uff03YOGA', []],
    ['#barre #pilates#stretch', ['#barre', '#pilates', '#stretch']],
    ['#barre. #pilates\u3001#stretch!', ['#barre', '#pilates', '#stretch']],
    ['barre, #Barre', ['barre']],
    ['1. #barre\n\u25cf #pilates', ['#barre', '#pilates']],
    ['(1) #barre / #pilates\u2022#stretch', ['#barre', '#pilates', '#stretch']],
    ['street food', ['street food']],
    ['#', []],
  ])('%j: %j', (typed, tags) => {
    expect(newTags('exclude_tags', typed, ['yoga'])).toEqual(tags);
  });
});

test.each([
  ['jobs', '#', true],
  ['tags', '# #', false],
  ['tags', ' ', false],
  ['jobs', ' \u200b, \u3164', false],
] as const)('%s: a tag in %j: %s', (list, typed, expected) => {
  expect(hasTags(list, typed)).toBe(expected);
});
