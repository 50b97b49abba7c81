CREATE TABLE "debts_now" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"current" bigint NOT NULL,
	"days1to30" bigint NOT NULL,
	"days31to60" bigint NOT NULL,
	"days61to90" bigint NOT NULL,
	"over90" bigint NOT NULL,
	"credit" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debts_now_day" (
	"day" date PRIMARY KEY NOT NULL
);
