import { describe, expect, test } from 'vitest';
import { hasTags, newTags } from '../../machines/onboarding/tags.ts';

describe('jobs', () => {
  test.each([
    ['Yoga teacher, Pilates teacher, Barre teacher', ['Yoga teacher', 'Pilates teacher', 'Barre teacher']],
    ['Coach;Chef\nBaker\tPainter', ['Coach', 'Chef', 'Baker', 'Painter']],
    ['Coach | Chef\u3001Baker\uff0cPainter\u060c Nurse', ['Coach', 'Chef', 'Baker', 'Painter', 'Nurse']],
    ['- Coach\n\u2022 Chef\n3. Baker', ['Coach', 'Chef', 'Baker']],
    ['1. FC Coach', ['1. FC Coach']],
    ['"Coach","Chef"', ['Coach', 'Chef']],
    [' Coach ', ['Coach']],
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
