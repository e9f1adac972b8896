export * from './people.endpoints';
export * from './people.schema';
