import { describe, expect, test } from 'vitest';
import { hasTags, newTags } from '../../machines/onboarding/tags.ts';

/** docs/product.md, Typed text. A text is divided into tags. */

describe('jobs', () => {
  test.each([
    ['Yoga teacher, Pilates teacher, Barre teacher', ['Yoga teacher', 'Pilates teacher', 'Barre teacher']],
    ['Coach;Chef\nBaker\tPainter', ['Coach', 'Chef', 'Baker', 'Painter']],
    ['Coach | Chef\u3001Baker\uff0cPainter\u060c Nurse', ['Coach', 'Chef', 'Baker', 'Painter', 'Nurse']],
    ['- Coach\n\u2022 Chef\n3. Baker', ['Coach', 'Chef', 'Baker']],
    ['1. FC Coach, Chef, Baker', ['1. FC Coach', 'Chef', 'Baker']],
    ['"Coach","Chef"', ['Coach', 'Chef']],
    [' Coach ', ['Coach']],
    ['\u25cf Coach \u25cf Chef', ['Coach', 'Chef']],
    [
      '\u25aa\ufe0f Coach\n\u2610 Chef\n\u2192 Baker\n\u2014 Painter\n[x] Nurse',
      ['Coach', 'Chef', 'Baker', 'Painter', 'Nurse'],
    ],
    ['a) Coach\n(2) Chef\n- [ ] Baker\niv) Painter\n\u2460 Nurse', ['Coach', 'Chef', 'Baker', 'Painter', 'Nurse']],
    ['\uf0b7\tCoach\n1.\tChef\no\tBaker', ['Coach', 'Chef', 'Baker']],
    ['\u2610 Coach', ['Coach']],
    ['(1) Coach, (2) Chef', ['Coach', 'Chef']],
    ['Coach \u2022 UI/UX designer / Baker \u00b7 Nurse', ['Coach', 'UI/UX designer', 'Baker', 'Nurse']],
    ['1\ufe0f\u20e3 Coach\n2\ufe0f\u20e3 Chef', ['Coach', 'Chef']],
    ['\u00bbCoach\n\u00bbChef', ['Coach', 'Chef']],
    ['A. Coach\nB. Chef', ['Coach', 'Chef']],
    ['1.1 Coach\n1.2 Chef', ['Coach', 'Chef']],
    ['Jobs\n1 Coach\n2 Chef', ['Jobs', '1 Coach', '2 Chef']],
    ['9 Coach\n10-Chef\n11: Baker', ['Coach', 'Chef', 'Baker']],
    ['\u{1f449}Coach\n\u{1f449} Chef', ['Coach', 'Chef']],
    ['一、教练\n二、厨师', ['教练', '厨师']],
    ['1. Coach, 2. Chef', ['Coach', 'Chef']],
    ['["Coach, online", "Chef"]', ['Coach, online', 'Chef']],
    ['(Coach; Chef)', ['Coach', 'Chef']],
    ['\u201eCoach\u201c, \u300cChef\u300d, *Baker*', ['Coach', 'Chef', 'Baker']],
    ['**Coach**\n**Coach (online)**', ['Coach', 'Coach (online)']],
    ['3D artist\n2D artist', ['3D artist', '2D artist']],
    ['.NET developer\n.NET tester', ['.NET developer', '.NET tester']],
    ['(Online) coach, chef (online)', ['(Online) coach', 'chef (online)']],
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
