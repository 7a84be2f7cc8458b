CREATE TABLE "template_rules" (
	"name" text PRIMARY KEY NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"offered_from" date,
	"offered_until" date,
	"is_yearly" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
