import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, holidayOn, orthodoxEaster, weekdayOf } from './holidays';

// As published for 2021 to 2050, and as python-dateutil checks its own computation.
const easters = `
  2021-05-02 2022-04-24 2023-04-16 2024-05-05 2025-04-20 2026-04-12 2027-05-02 2028-04-16 2029-04-08 2030-04-28
  2031-04-13 2032-05-02 2033-04-24 2034-04-09 2035-04-29 2036-04-20 2037-04-05 2038-04-25 2039-04-17 2040-05-06
  2041-04-21 2042-04-13 2043-05-03 2044-04-24 2045-04-09 2046-04-29 2047-04-21 2048-04-05 2049-04-25 2050-04-17`
  .trim()
  .split(/\s+/);

test.each(easters)('Orthodox Easter is on %s', (easter) => {
  expect(orthodoxEaster(Number(easter.slice(0, 4)))).toBe(easter);
});

function holidaysOf(year: number): Record<string, string> {
  const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index));
  return Object.fromEntries(
    days
      .filter((day) => day.startsWith(String(year)))
      .flatMap((day) => {
        const holiday = holidayOn(day);
        return holiday ? [[day, holiday]] : [];
      }),
  );
}

describe('the holidays of a year', () => {
  test('2026', () => {
    expect(holidaysOf(2026)).toEqual({
      '2026-01-01': 'newYear',
      '2026-01-06': 'epiphany',
      '2026-02-23': 'cleanMonday',
      '2026-03-25': 'independence',
      '2026-04-10': 'goodFriday',
      '2026-04-12': 'easter',
      '2026-04-13': 'easterMonday',
      '2026-05-01': 'labourDay',
      '2026-06-01': 'whitMonday',
      '2026-08-15': 'dormition',
      '2026-10-28': 'ochi',
      '2026-12-25': 'christmas',
      '2026-12-26': 'dayAfterChristmas',
    });
  });

  test('2027, in which 1 May is Holy Saturday', () => {
    expect(holidaysOf(2027)).toMatchObject({
      '2027-03-15': 'cleanMonday',
      '2027-04-30': 'goodFriday',
      '2027-05-01': 'labourDay',
      '2027-05-02': 'easter',
      '2027-05-03': 'easterMonday',
      '2027-05-04': 'labourDayMoved',
      '2027-06-21': 'whitMonday',
    });
  });

  test.each([
    [2016, 'Easter Sunday', '2016-05-03'],
    [2021, 'Holy Saturday', '2021-05-04'],
    [2022, 'a Sunday', '2022-05-02'],
    [2024, 'Holy Wednesday', '2024-05-07'],
    [2033, 'a Sunday', '2033-05-02'],
  ])('1 May %i is %s and moves to %s', (_year, _reason, day) => {
    expect(holidayOn(day)).toBe('labourDayMoved');
  });

  test.each([2023, 2025, 2026, 2028])('1 May %i stays', (year) => {
    expect(Object.values(holidaysOf(year))).not.toContain('labourDayMoved');
  });

  test('from 2026 to 2036 every holiday is there once, also when two are on one day', () => {
    for (let year = 2026; year <= 2036; year += 1) {
      const names = Object.values(holidaysOf(year)).filter((name) => name !== 'labourDayMoved');
      expect(new Set(names).size).toBe(names.length);
      expect(names).toHaveLength(13);
    }
  });
});

test('days are counted over the end of a year and the changes of the clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2027-03-27', 7)).toBe('2027-04-03');
  expect(daysBetween('2027-10-30', '2027-11-06')).toBe(7);
  expect(weekdayOf('2027-03-28')).toBe(7);
  expect(weekdayOf('2027-03-29')).toBe(1);
});
