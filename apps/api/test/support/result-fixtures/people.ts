import { car, cars, describeFixture, itemAt, lapTimes, lineAt, person, race, type Fixture } from './fixture.ts';

const folder = 'people';
const AS_THE_GAME = { encoding: 'utf16le', indent: 4 } as const;

export const people: readonly Fixture[] = [
  describeFixture({
    folder,
    name: 'ids-blank',
    about: 'two of four drivers have no id: rows that are linked to no driver',
    session: race('250302_200000'),
    change(content) {
      itemAt(lineAt(content, 1).car.drivers, 0).playerId = '';
      delete itemAt(lineAt(content, 3).car.drivers, 0).playerId;
    },
    warnings: { driver_without_id: 2 },
  }),
  describeFixture({
    folder,
    name: 'ids-that-identify-nobody',
    about: 'ids such as <anonymous> and 50',
    session: race('250302_201000'),
    change(content) {
      itemAt(lineAt(content, 0).car.drivers, 0).playerId = '<anonymous>';
      itemAt(lineAt(content, 2).car.drivers, 0).playerId = '50';
    },
    warnings: { driver_without_id: 2 },
  }),
  describeFixture({
    folder,
    name: 'consoles',
    about: 'ids of PlayStation, Microsoft and Xbox',
    session: race('250302_202000'),
    change(content) {
      for (const [index, playerId] of ['P1000000000001', 'M1000000000000002', 'X1000000000000003'].entries()) {
        itemAt(lineAt(content, index).car.drivers, 0).playerId = playerId;
      }
    },
  }),
  describeFixture({
    folder,
    name: 'crews',
    about: 'cars that three and two drivers share, stint after stint',
    session: race('250302_230000', {
      track: 'spa',
      cars: [
        car(0, stints([0, 0, 1, 1, 2, 2]), {
          drivers: [person(1, 'Ada Apex'), person(9, 'Ivo Inside'), person(10, 'Jo Joker')],
        }),
        car(1, stints([1, 1, 1, 0, 0, 0], 1), { drivers: [person(2, 'Bruno Box'), person(11, 'Kay Kink')] }),
        car(2, lapTimes(6, 2)),
      ],
    }),
    ...AS_THE_GAME,
  }),
  describeFixture({
    folder,
    name: 'five-drivers-and-none',
    about: 'a car with five drivers, a lap of a sixth, and a car without any',
    session: race('250302_203000', {
      cars: [
        car(0, stints([0, 4, 5]), { drivers: [1, 9, 10, 11, 12].map((number) => person(number, `Driver ${number}`)) }),
        car(1, lapTimes(3, 1), { drivers: [] }),
      ],
    }),
    // The first is of the sixth driver, the others of the car that nobody drove.
    warnings: { many_drivers: 1, line_without_drivers: 1, lap_driver_unknown: 4 },
  }),
  describeFixture({
    folder,
    name: 'names',
    about: 'padded, broken and empty names, tags, wrongly decoded letters, a NUL, and one of 120 letters',
    session: race('250302_204000', { cars: cars(7, 2) }),
    change(content) {
      const name = (index: number, firstName: string, lastName: string): void => {
        Object.assign(itemAt(lineAt(content, index).car.drivers, 0), { firstName, lastName });
      };
      name(0, '  Ada ', ' Apex   ');
      name(1, 'Bruno', 'Box\nTeam Kerb');
      name(2, '', 'Curb');
      name(3, '', '');
      name(4, 'Eve | ODG', 'MÃ¼ller');
      name(5, 'Fi\u0000nn', 'Flag');
      name(6, '', 'G'.repeat(120));
    },
    warnings: { text_repaired: 1, text_cut: 1 },
  }),
  describeFixture({
    folder,
    name: 'rejoined',
    about: 'a driver on two lines: rejoined in another car',
    session: race('250302_205000', {
      cars: [...cars(3), car(3, lapTimes(1, 3), { drivers: [person(2, 'Bruno Box')] })],
    }),
    ...AS_THE_GAME,
  }),
  describeFixture({
    folder,
    name: 'one-car-on-two-lines',
    about: 'two lines have the same car: its laps belong to the first',
    session: race('250302_210000', { cars: [...cars(2), car(2, [])] }),
    change(content) {
      lineAt(content, 2).car.carId = lineAt(content, 1).car.carId;
    },
    warnings: { duplicate_car: 1 },
  }),
];

function stints(drivers: readonly number[], index = 0) {
  return lapTimes(drivers.length, index).map((time, lap) => ({ time, driver: drivers[lap] ?? 0 }));
}
